import { type Money, toUnits } from '@thunai/contract/money/money'
import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { receiptNumber } from './payments.rules.ts'
import { findRefundsOf } from './refunds/refunds.store.ts'

/** All orders of a member with their payments, oldest first. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const orders = await tx
    .selectFrom('payment_order as o')
    .leftJoin('receipt as r', 'r.order_id', 'o.id')
    .select([
      'o.id as order',
      'o.plan_name as plan',
      'o.amount_minor as minor',
      'o.currency',
      'o.state',
      'o.created_at as orderedAt',
      'o.paid_at as paidAt',
      'r.year',
      'r.serial',
      sql<string[]>`array(select p.id from payment p where p.order_id = o.id order by p.noticed_at)`.as('payments'),
    ])
    .where('o.profile_id', '=', profileId)
    .orderBy('o.created_at')
    .execute()
  const refunds = await findRefundsOf(
    tx,
    orders.map(({ order }) => order),
  )
  return {
    orders: orders.map(({ minor, year, serial, ...order }) => ({
      ...order,
      ...sumOf({ minor, currency: order.currency }),
      receipt: year === null || serial === null ? null : receiptNumber(year, serial),
    })),
    refunds: refunds.flatMap(({ orderId, paymentId, minor, currency, state, endedAt }) =>
      state === 'done'
        ? [{ order: orderId, payment: paymentId, ...sumOf({ minor, currency }), returnedAt: endedAt }]
        : [],
    ),
  }
}

/** `rupees` is null for other currencies. */
function sumOf(money: Money) {
  const amount = toUnits(money)
  return { rupees: money.currency === 'INR' ? amount : null, amount, currency: money.currency }
}
