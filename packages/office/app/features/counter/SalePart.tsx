import { Button, Card, Group, SegmentedControl, Select, Stack, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { SALE_MEANS, type SaleMeans, sellPlan } from '@thunai/contract/office/counter'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { formatUnits } from '../../ui/money.ts'
import { Problem } from '../../ui/Problem.tsx'
import { MEANS_NAMES } from './counter-words.ts'

type Props = { memberId: string; plans: readonly { id: number; name: string; price: number }[] }

/** Sells a plan for cash or UPI. The button names the amount to take. */
export function SalePart({ memberId, plans }: Props) {
  const { t, i18n } = useLingui()
  const [planId, setPlanId] = useState<string | null>(null)
  const [means, setMeans] = useState<SaleMeans>('cash')
  const [reference, setReference] = useState('')
  const plan = plans.find(({ id }) => String(id) === planId)
  const price = formatUnits(plan?.price ?? 0, 'INR')
  const sell = useCommand(
    () =>
      callAsStaff(sellPlan, {
        params: { memberId },
        body: { planId, means, received: plan?.price, reference: means === 'upi' ? reference : '' },
      }),
    {
      onDone: ({ data: { receiptNumber } }) => {
        setPlanId(null)
        setReference('')
        notifications.show({ message: t`Sold. Receipt ${receiptNumber}.` })
      },
    },
  )
  return (
    <Card withBorder component="section">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sell.run()
        }}
      >
        <Stack>
          <Title order={2} size="h5">
            <Trans>Sell a plan</Trans>
          </Title>
          <Problem of={sell.failure} />
          <Group align="flex-end">
            <Select
              label={t`Plan`}
              value={planId}
              data={plans.map(({ id, name, price: costs }) => ({
                value: String(id),
                label: `${name} · ${formatUnits(costs, 'INR')}`,
              }))}
              onChange={setPlanId}
              required
            />
            <SegmentedControl
              value={means}
              onChange={(value) => setMeans(value as SaleMeans)}
              data={SALE_MEANS.map((value) => ({ value, label: say(i18n, MEANS_NAMES[value]) }))}
              aria-label={t`How the family pays`}
            />
          </Group>
          {means === 'upi' && (
            <TextInput
              label={t`Reference of the UPI payment`}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value.replaceAll(' ', ''))}
              error={sell.failure?.errors['reference'] && say(i18n, sell.failure.errors['reference'])}
              required
            />
          )}
          <Button type="submit" disabled={!plan} loading={sell.isBusy}>
            <Trans>{price} received: sell</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
