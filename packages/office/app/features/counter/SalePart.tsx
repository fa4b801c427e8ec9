import { Button, Card, Select, Stack, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { sellPlan } from '@thunai/contract/office/counter'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { formatUnits } from '../../ui/money.ts'
import { Problem } from '../../ui/Problem.tsx'
import { type ByHand, HandMeansField, toSentMeans } from '../orders/HandMeansField.tsx'

type Props = { memberId: string; plans: readonly { id: number; name: string; price: number }[] }

/** Sells a plan for cash or UPI. The button names the amount to take. */
export function SalePart({ memberId, plans }: Props) {
  const { t } = useLingui()
  const [planId, setPlanId] = useState<string | null>(null)
  const [byHand, setByHand] = useState<ByHand>({ means: 'cash', reference: '' })
  const plan = plans.find(({ id }) => String(id) === planId)
  const price = formatUnits(plan?.price ?? 0, 'INR')
  const sell = useCommand(
    () =>
      callAsStaff(sellPlan, {
        params: { memberId },
        body: { planId, received: plan?.price, ...toSentMeans(byHand) },
      }),
    {
      onDone: ({ data: { receiptNumber } }) => {
        setPlanId(null)
        setByHand({ means: 'cash', reference: '' })
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
          <HandMeansField
            label={t`How the family pays`}
            value={byHand}
            onChange={setByHand}
            error={sell.failure?.errors['reference']}
          />
          <Button type="submit" disabled={!plan} loading={sell.isBusy}>
            <Trans>{price} received: sell</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
