import { Button, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useQueryClient } from '@tanstack/react-query'
import { REFUNDS } from '@thunai/contract/frame/limits'
import { getOfficeOrders, type OfficeOrder, refundOrder } from '@thunai/contract/office/orders'
import { readAmount } from '@thunai/contract/values/amounts'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { rupees } from '../../ui/money.ts'
import { RupeesInput } from '../../ui/RupeesInput.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

type Props = { order: OfficeOrder; payment: string; onClose: () => void }

/** Asks for the amount and the reason, then for a confirmation. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const queries = useQueryClient()
  const left = order.payments.find(({ id }) => id === payment)?.left ?? 0
  const [amount, setAmount] = useState(String(left))
  const { text: reason, write: setReason, forget } = useDraft(`refund ${payment}`)
  const refund = useCommand(
    () => callAsStaff(refundOrder, { params: { number: order.number }, body: { amount, reason, payment } }),
    {
      onDone: async () => {
        forget()
        onClose()
        await queries.invalidateQueries(readingsBy(getOfficeOrders))
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
              {order.packageName} of {order.memberId}. At most {rupees(left)} can be refunded.
            </Trans>
          </Text>
          <RupeesInput label={t`Rupees`} value={amount} onWrite={setAmount} required data-autofocus />
          <Textarea
            label={t`Why`}
            description={t`Staff read it with the order. The member is not told.`}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={tooLong(reason, REFUNDS.reason)}
            required
            autosize
            minRows={2}
          />
          <Button type="submit" loading={refund.isBusy}>
            <Trans>Refund {rupees(readAmount(amount) ?? 0)}</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
