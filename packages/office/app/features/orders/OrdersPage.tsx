import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getOrdersCsv } from '@thunai/contract/office/csv'
import { getOfficeOrders, type OfficeOrder } from '@thunai/contract/office/orders'
import { PROVIDERS } from '@thunai/contract/money/payments'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { useMe } from '../../session/useMe.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Part } from '../../ui/Part.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { ORDER_COLOURS, ORDER_STATES } from './order-words.ts'
import { Payments } from './Payments.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { Refunds } from './Refunds.tsx'

/** Orders with their payments and refunds. */
export function OrdersPage() {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const pages = usePages(getOfficeOrders, { q })
  const [refunded, setRefunded] = useState<{ order: OfficeOrder; payment: string }>()
  return (
    <>
      <PageHead title={t`Orders`} lead={<Trans>Orders, payments and refunds as in the accounts.</Trans>}>
        <CsvLink of={getOrdersCsv} />
      </PageHead>
      <SearchField
        key={q}
        label={t`Find an order`}
        placeholder={t`Order, payment, refund or member id`}
        value={q}
        onSearch={(words) => setAddress(words === '' ? {} : { q: words })}
      />
      <PagedList
        of={pages}
        empty={
          q === '' ? (
            <Empty title={<Trans>There are no orders yet</Trans>}>
              <Trans>Every plan a family ordered is listed here, even if it was never paid.</Trans>
            </Empty>
          ) : (
            <Empty title={<Trans>No such order</Trans>}>
              <Trans>Search for the whole number of an order or payment, or for a member id.</Trans>
            </Empty>
          )
        }
      >
        {(rows) => (
          <Stack>
            {rows.map((order) => (
              <Part key={order.number}>
                <OrderCard order={order} onRefund={(payment) => setRefunded({ order, payment })} />
              </Part>
            ))}
          </Stack>
        )}
      </PagedList>
      {refunded && <RefundDialog {...refunded} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

function OrderCard({ order, onRefund }: { order: OfficeOrder; onRefund: (payment: string) => void }) {
  const { i18n } = useLingui()
  const { rights } = useMe()
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {order.packageName} · {formatMoney(order.money)}
          </Title>
          <Badge color={ORDER_COLOURS[order.state]} variant="light" tt="none">
            {say(i18n, ORDER_STATES[order.state])}
          </Badge>
        </Group>
        <Group gap="md">
          {rights.includes('findMembers') ? (
            <Text size="sm" component={Link} to={`/members/${order.memberId}`} c="kumkum.7">
              {order.memberId}
            </Text>
          ) : (
            <Text size="sm">{order.memberId}</Text>
          )}
          <When at={order.createdAt} />
          {order.receiptNumber && (
            <Text size="sm">
              <Trans>Receipt {order.receiptNumber}</Trans>
            </Text>
          )}
        </Group>
        <Text size="xs" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
          {[order.number, PROVIDERS[order.provider] ?? order.provider, order.gatewayOrder].filter(Boolean).join(' · ')}
        </Text>
        <Payments payments={order.payments} onRefund={rights.includes('refund') ? onRefund : undefined} />
        <Refunds refunds={order.refunds} />
      </Stack>
    </Card>
  )
}
