import { REASONS } from '@thunai/contract/values/reasons'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Staff } from '../../../../policies/staff.ts'
import {
  approveRefund,
  describeRefund,
  findAskedRefunds,
  refuseRefund,
  sendRefunds,
} from '../../../money/payments/payments.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Any call that moves money needs a recent passkey. */
function needStepUp({ isSteppedUp }: Staff): void {
  if (!isSteppedUp) throw new Refusal('stepUpNeeded')
}

/** A second person decides about refunding a large amount. */
export const refunds: QueueEffects = {
  approve: async (tx, services, { review, by }) => {
    needStepUp(by)
    await approveRefund(tx, services, by, review.subjectId)
    // A background task retries if the gateway doesn't answer.
    tx.afterCommit(() => sendRefunds(services, review.subjectId))
  },
  refuse: async (tx, services, { review, by, reason, note }) => {
    needStepUp(by)
    const words = [reason && REASONS[reason], note].filter(Boolean).join(': ')
    await refuseRefund(tx, services, by, { id: review.subjectId, reason: words })
  },
  evidenceOf: (tx, { subjectId }, now) => describeRefund(tx, subjectId, now),
  nowOf: async (db, subjectIds) =>
    new Map(
      (await findAskedRefunds(db, subjectIds)).map(({ id, amount, money, bar }) => [
        id,
        {
          amount,
          money,
          barred: bar === undefined ? {} : bar === 'refundTooMuch' ? { approve: bar } : { approve: bar, refuse: bar },
        },
      ]),
    ),
}
