import { leastRefund, type Money, sumsOf } from '@thunai/contract/money/money'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { findBoughtPlans, type BoughtPlan } from '../../membership/membership.api.ts'
import { findRestSince } from '../../../profile/standing/standing.api.ts'
import { findOrder, type Order } from '../orders.store.ts'
import { worthOfDays } from './days-left.rules.ts'
import { findPaymentsOfAll } from './office-orders.store.ts'
import { leftOf, type PaymentFacts } from './refunds.rules.ts'
import { hasDaysLeft, hasUnsent, lockPayments } from './refunds.store.ts'
import { saveRefund } from './save-refund.ts'

const REASON = 'The match is fixed: days left of the plan'

/**
 * Refunds the remaining days of a family's plans because its match is fixed: saved here, sent by the background task. A
 * plan ends when its money is refunded, not before. A large amount waits for staff, and payments that staff are
 * refunding are left to them. Happens once per payment. `from` is when the match was fixed; days stand still while the
 * profile rests.
 */
export async function returnDaysLeft(tx: Tx, services: Services, profileId: string, from: Date): Promise<void> {
  // Lock order: payments before plans, as in noting a refund.
  const payments = new Map<string, PaymentFacts>()
  for (const { orderId } of await findBoughtPlans(tx, profileId, from)) {
    const settled = (await lockPayments(tx, { orderId })).find(({ outcome }) => outcome === 'settled')
    if (settled) payments.set(orderId, settled)
  }
  const plans = await findBoughtPlans(tx, profileId, from, { locked: true })
  // No rest can begin or end now, which would move the ends.
  const restMs = await findRestSince(tx, profileId, from)
  for (const plan of plans) {
    const order = await findOrder(tx, plan.orderId)
    const payment = payments.get(plan.orderId)
    if (!order || !payment || (await hasUnsent(tx, payment.id)) || (await hasDaysLeft(tx, payment.id, from))) continue
    const minor = worthOf(plan, order, payment, { from, restMs })
    if (minor < leastRefund(payment.currency)) continue
    await saveRefund(tx, services, order, { payment, minor, reason: REASON, endsPlan: true, by: null })
  }
}

/** The amounts that would be refunded now, per currency. */
export async function worthOfDaysLeft(db: Db, profileId: string, from: Date): Promise<Money[]> {
  const plans = await findBoughtPlans(db, profileId, from)
  const restMs = await findRestSince(db, profileId, from)
  const payments = await findPaymentsOfAll(
    db,
    plans.map(({ orderId }) => orderId),
  )
  const worths = plans.map(async (plan) => {
    const order = await findOrder(db, plan.orderId)
    const payment = payments.find(({ orderId, outcome }) => orderId === plan.orderId && outcome === 'settled')
    return order && payment
      ? [{ minor: worthOf(plan, order, payment, { from, restMs }), currency: payment.currency }]
      : []
  })
  return sumsOf((await Promise.all(worths)).flat()).filter(({ minor }) => minor > 0)
}

function worthOf(
  plan: BoughtPlan,
  { validityDays }: Order,
  payment: Omit<PaymentFacts, 'id' | 'outcome'>,
  { from, restMs }: { readonly from: Date; readonly restMs: number },
): number {
  const endsAt = new Date(plan.endsAt.getTime() - restMs)
  const owed = worthOfDays({ ...plan, endsAt, minor: payment.minor, currency: payment.currency, validityDays }, from)
  return Math.min(owed, leftOf(payment))
}
