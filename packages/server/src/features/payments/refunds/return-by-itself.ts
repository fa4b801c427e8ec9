import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../reviews/reviews.api.ts'
import type { Order } from '../orders.store.ts'
import { needsSecond, type PaymentFacts } from './refunds.rules.ts'
import { insertRefund } from './refunds.store.ts'

interface Returned {
  readonly paise: number
  readonly reason: string
  /** It is for what was left of the plan, which ends with it. */
  readonly endsPlan: boolean
  /** For staff, where the sum needs one of them. */
  readonly text: string
}

/**
 * Writes down a refund that nobody of the staff has asked for, in the transaction that has locked the payment; the background
 * sends it. A large sum waits for one of the staff.
 */
export async function returnByItself(
  tx: Tx,
  services: Services,
  { profileId, memberId }: Order,
  payment: PaymentFacts,
  { paise, reason, endsPlan, text }: Returned,
): Promise<void> {
  const now = services.clock.now()
  const state = needsSecond(payment, paise) ? 'waitingForSecond' : 'asked'
  const subjectId = await insertRefund(tx, {
    paymentId: payment.id,
    paise,
    reason,
    state,
    byStaff: null,
    byEmail: null,
    createdAt: now,
    nextTryAt: state === 'asked' ? now : null,
    endsPlan,
  })
  if (state === 'asked') return
  const about = { subjectKind: 'refund', subjectId, profileId: profileId ?? undefined, memberId }
  await openReview(tx, services, { queue: 'refunds', ...about, text, notBy: [] })
}
