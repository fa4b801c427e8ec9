import { notifications } from '@mantine/notifications'
import { Button, NumberInput, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useQueryClient } from '@tanstack/react-query'
import { getQueues } from '@thunai/contract/desk/reviews'
import { fromUnits, minorDigits } from '@thunai/contract/money/money'
import { COUNTER } from '@thunai/contract/money/payments'
import { REFUNDS } from '@thunai/contract/frame/limits'
import { getOfficeOrder, getOfficeOrders, type OfficeOrder, refundOrder } from '@thunai/contract/office/orders'
import { readAmount } from '@thunai/contract/values/amounts'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { useDraft } from '../../session/useDraft.ts'
import { formatMoney, formatUnits } from '../../ui/money.ts'
import { RupeesInput } from '../../ui/RupeesInput.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonField } from '../../ui/ReasonField.tsx'
import { Refunds } from './Refunds.tsx'
import { UsedOfPlan } from './UsedOfPlan.tsx'

type Props = { order: OfficeOrder; payment: string; onClose: () => void }

/** Asks for the amount and the reason, then for a confirmation. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const { t } = useLingui()
  const { email } = useMe()
  const detail = useRead(getOfficeOrder, { params: { number: order.number } })
  const queries = useQueryClient()
  const of = order.payments.find(({ id }) => id === payment)
  const left = of?.left ?? 0
  const { currency } = of?.money ?? order.money
  const [amount, setAmount] = useState(String(left))
  const { text: reason, write: setReason, forget } = useDraft(`refund ${payment}`)
  const money = fromUnits((currency === 'INR' ? readAmount(amount) : Number(amount)) || 0, currency)
  const refund = useCommand(
    () => callAsStaff(refundOrder, { params: { number: order.number }, body: { money, reason, payment } }),
    {
      onDone: async ({ data: { state, failure } }) => {
        forget()
        onClose()
        notifications.show(
          state === 'failed'
            ? { color: 'danger', message: t`${formatMoney(money)} was not refunded: ${failure}` }
            : {
                message:
                  state === 'waitingForSecond'
                    ? t`The refund of ${formatMoney(money)} waits for a second person.`
                    : order.provider === COUNTER
                      ? t`${formatMoney(money)} is to be paid back to ${order.memberId}. Press “Pay back” once it is.`
                      : t`${formatMoney(money)} is on its way back to ${order.memberId}.`,
              },
        )
        const changed = [getOfficeOrders, getOfficeOrder, getQueues]
        await Promise.all(changed.map((call) => queries.invalidateQueries(readingsBy(call))))
      },
    },
  )
  return (
    <Dialog onClose={onClose} title={<Trans>Refund</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          refund.run()
        }}
      >
        <Stack>
          <Problem of={refund.failure} />
          <Text size="sm">
            <Trans>
              {order.packageName} of {order.memberId}. At most {formatUnits(left, currency)} can be refunded.
            </Trans>
          </Text>
          {detail.data && <UsedOfPlan of={detail.data.data.used} />}
          {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
          <Text size="sm">
            <Trans>Requested by {email}. Above a limit a second person has to agree.</Trans>
          </Text>
          {currency === 'INR' ? (
            <RupeesInput label={t`Rupees`} value={amount} onWrite={setAmount} required data-autofocus />
          ) : (
            <NumberInput
              label={currency}
              value={amount}
              onChange={(value) => setAmount(String(value))}
              min={0}
              max={left}
              decimalScale={minorDigits(currency)}
              required
              data-autofocus
            />
          )}
          <ReasonField
            description={t`Staff read it with the order. The member is not told.`}
            value={reason}
            onWrite={setReason}
            max={REFUNDS.reason}
          />
          <Button type="submit" loading={refund.isBusy}>
            <Trans>Refund {formatMoney(money)}</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
