import { Group, Stack, Text, Timeline } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import {
  getOfficeOrder,
  type OfficeOrder,
  type OfficeOrderDetail,
  type OrderEvent,
} from '@thunai/contract/office/orders'
import { PROVIDERS } from '@thunai/contract/money/payments'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { formatMoney } from '../../ui/money.ts'
import { When } from '../../ui/When.tsx'
import { EVENT_NAMES } from './order-words.ts'
import { Payments } from './Payments.tsx'
import { UsedOfPlan } from './UsedOfPlan.tsx'

interface Props {
  order: OfficeOrder
  onRefund: (payment: string) => void
  onClose: () => void
}

/** One order: its numbers, the history of its money, and the use of its plan. */
export function OrderDialog({ order, onRefund, onClose }: Props) {
  const { rights } = useMe()
  const detail = useRead(getOfficeOrder, { params: { number: order.number } })
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={
        <Trans>
          {order.packageName} of {order.memberId}
        </Trans>
      }
    >
      <Loaded of={detail}>
        {({ data }) => (
          <Stack>
            <Text size="xs" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
              {[order.number, PROVIDERS[order.provider] ?? order.provider, order.gatewayOrder]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <UsedOfPlan of={data.used} />
            <Tax of={data} />
            <Timeline bulletSize={14} lineWidth={2}>
              {data.timeline.map((event) => (
                <Timeline.Item key={`${event.kind} ${event.number ?? event.at}`}>
                  <Event of={event} />
                </Timeline.Item>
              ))}
            </Timeline>
            <Payments payments={data.payments} onRefund={rights.includes('refund') ? onRefund : undefined} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Event({ of: { at, kind, money, number, by, note } }: { of: OrderEvent }) {
  const { i18n } = useLingui()
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600}>
          {say(i18n, EVENT_NAMES[kind])}
          {money && ` · ${formatMoney(money)}`}
        </Text>
        <When at={at} />
      </Group>
      <Text size="sm" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
        {[number, by.join(' + '), note].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function Tax({ of: { tax, money } }: { of: OfficeOrderDetail }) {
  if (!tax) return null
  const sum = (minor: number) => formatMoney({ ...money, minor })
  return (
    <Text size="sm">
      {tax.igst > 0 ? (
        <Trans>
          Taxable {sum(tax.taxable)}, IGST {sum(tax.igst)}.
        </Trans>
      ) : (
        <Trans>
          Taxable {sum(tax.taxable)}, CGST {sum(tax.cgst)}, SGST {sum(tax.sgst)}.
        </Trans>
      )}
    </Text>
  )
}
