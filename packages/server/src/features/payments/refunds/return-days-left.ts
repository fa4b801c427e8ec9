import type { I18n } from '@lingui/core'
import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { english, formatsOf } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { findBoughtPlans, lockBoughtPlans } from '../../membership/membership.api.ts'
import { openReview } from '../../reviews/reviews.api.ts'
import { findOrder } from '../orders.store.ts'
import { paiseOfDaysLeft } from './days-left.rules.ts'
import { findPaymentsOfAll } from './office-orders.store.ts'
import { leftOf, needsSecond } from './refunds.rules.ts'
import { hasUnsent, insertRefund, lockPaymentsOf } from './refunds.store.ts'

const REASON = 'The match is fixed: days left of the plan'

/**
 * Gives back what is left of a family's plans because its match is fixed: decided here, sent by the background. A plan ends when
 * its money is back, and not before. A large sum waits for one of the staff. What staff are giving back of the same payment is
 * left to them.
 * @param from counts from then on; while the profile rests its days stand still
 */
export async function returnDaysLeft(tx: Tx, services: Services, profileId: string, from: Date): Promise<void> {
  const now = services.clock.now()
  for (const plan of await lockBoughtPlans(tx, profileId, from)) {
    const order = await findOrder(tx, plan.orderId)
    const payment = (await lockPaymentsOf(tx, plan.orderId)).find(({ outcome }) => outcome === 'settled')
    if (!order || !payment || (await hasUnsent(tx, payment.id))) continue
    const { validityDays } = order
    const owed = paiseOfDaysLeft({ ...plan, amountPaise: payment.amountPaise, validityDays }, from)
    const paise = Math.min(owed, leftOf(payment))
    if (paise < PAISE_PER_RUPEE) continue
    const state = needsSecond(payment, paise) ? 'waitingForSecond' : 'asked'
    const id = await insertRefund(tx, {
      paymentId: payment.id,
      paise,
      reason: REASON,
      state,
      byStaff: null,
      byEmail: null,
      createdAt: now,
      nextTryAt: state === 'asked' ? now : null,
      endsPlan: true,
    })
    if (state === 'waitingForSecond')
      await openReview(tx, services, {
        queue: 'refunds',
        subjectKind: 'refund',
        subjectId: id,
        profileId,
        memberId: order.memberId,
        text: reviewText(english, order.planName, paise),
        notBy: [],
      })
  }
}

/** What would go back now, in paisa. */
export async function worthOfDaysLeft(db: Db, profileId: string, from: Date): Promise<number> {
  const plans = await findBoughtPlans(db, profileId, from)
  const payments = await findPaymentsOfAll(
    db,
    plans.map(({ orderId }) => orderId),
  )
  const worths = plans.map(async (plan) => {
    const order = await findOrder(db, plan.orderId)
    const payment = payments.find(({ orderId, outcome }) => orderId === plan.orderId && outcome === 'settled')
    if (!order || !payment) return 0
    const { validityDays } = order
    return Math.min(paiseOfDaysLeft({ ...plan, amountPaise: payment.amountPaise, validityDays }, from), leftOf(payment))
  })
  return (await Promise.all(worths)).reduce((sum, paise) => sum + paise, 0)
}

const reviewText = (i18n: I18n, planName: string, paise: number): string =>
  i18n._('{amount} for the days left of the {planName} plan: the match is fixed', {
    amount: formatsOf(i18n).money.format(paise / PAISE_PER_RUPEE),
    planName,
  })
