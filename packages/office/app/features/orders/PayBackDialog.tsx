import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { REFUNDS } from '@thunai/contract/frame/limits'
import {
  cancelRefund,
  getOfficeOrder,
  getOfficeOrders,
  type OfficeOrder,
  type OfficeRefund,
  payRefund,
} from '@thunai/contract/office/orders'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { type ByHand, HandMeansField, toSentMeans } from './HandMeansField.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Problem } from '../../ui/Problem.tsx'
import { ReasonField } from '../../ui/ReasonField.tsx'

type Props = { order: OfficeOrder; refund: OfficeRefund; onClose: () => void }

/** Books a refund as paid at the counter, or cancels it with a reason. */
export function PayBackDialog({ order, refund, onClose }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [byHand, setByHand] = useState<ByHand>({ means: 'cash', reference: '' })
  const [isOff, setOff] = useState(false)
  const { text: reason, write: setReason, forget } = useDraft(`call-off ${refund.id}`)
  const amount = formatMoney(refund.money)
  const { memberId } = order
  const params = { number: order.number, refund: refund.id }
  const onDone = async (message: string) => {
    onClose()
    notifications.show({ message })
    await Promise.all([getOfficeOrders, getOfficeOrder].map((call) => queries.invalidateQueries(readingsBy(call))))
  }
  const pay = useCommand(() => callAsStaff(payRefund, { params, body: toSentMeans(byHand) }), {
    onDone: () => onDone(t`${amount} was paid back to ${memberId}.`),
  })
  const cancel = useCommand(() => callAsStaff(cancelRefund, { params, body: { reason } }), {
    onDone: () => {
      forget()
      return onDone(t`The refund of ${amount} to ${memberId} was called off.`)
    },
  })
  return (
    <Dialog onClose={onClose} title={<Trans>Pay back</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isOff) cancel.run()
          else pay.run()
        }}
      >
        <Stack>
          <Problem of={(isOff ? cancel : pay).failure} />
          <Text size="sm">
            <Trans>
              {amount} of {order.packageName} to {memberId}: {refund.reason}
            </Trans>
          </Text>
          {isOff ? (
            <ReasonField
              description={t`The operator is emailed about it. The member is not told.`}
              value={reason}
              onWrite={setReason}
              max={REFUNDS.reason}
              isFirst
            />
          ) : (
            <HandMeansField
              label={t`How you pay it back`}
              value={byHand}
              onChange={setByHand}
              error={pay.failure?.errors['reference']}
            />
          )}
          <Button type="submit" loading={pay.isBusy || cancel.isBusy}>
            {isOff ? <Trans>Call it off</Trans> : <Trans>{amount} paid back: book</Trans>}
          </Button>
          <Button variant="subtle" onClick={() => setOff((was) => !was)}>
            {isOff ? <Trans>Pay it back after all</Trans> : <Trans>Not to be paid back</Trans>}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
