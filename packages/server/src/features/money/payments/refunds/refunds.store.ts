import { sql } from 'kysely'
import type { Money } from '@thunai/contract/money/money'
import type { RefundState } from '@thunai/contract/money/payments'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Claim } from '../order-checks.store.ts'
import type { Outcome } from '../payments.rules.ts'
import type { PaymentFacts } from './refunds.rules.ts'

/** A pending or completed refund, in the currency of its payment. */
export interface Refund extends Money {
  readonly id: string
  readonly paymentId: string
  readonly reason: string
  readonly state: RefundState
  readonly providerRefundId: string | null
  /** Null for a refund made at the gateway. */
  readonly byStaff: string | null
  readonly byEmail: string | null
  readonly secondEmail: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly failure: string | null
  readonly tries: number
  /** True if it refunds the remaining days of the plan, which ends with it. */
  readonly endsPlan: boolean
  /** True if staff pay it back at a counter, where the money was taken. */
  readonly isByHand: boolean
}

const refunds = (db: Db | Tx) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'payment_id as paymentId',
      'minor',
      'payment.currency',
      'reason',
      'provider_refund_id as providerRefundId',
      'by_staff as byStaff',
      'by_email as byEmail',
      'second_email as secondEmail',
      'refund.created_at as createdAt',
      'ended_at as endedAt',
      'failure',
      'tries',
      'ends_plan as endsPlan',
      'is_by_hand as isByHand',
    ])
    // The table's check allows no other states.
    .select((eb) => eb.ref('refund.state').$castTo<RefundState>().as('state'))

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  return refunds(db).where('refund.id', '=', id).executeTakeFirst()
}

/** Locks the refund until the end of the transaction. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return refunds(tx).where('refund.id', '=', id).forUpdate('refund').executeTakeFirst()
}

/** The refund that the gateway reports: by its number there, or by ours, which was sent along. */
export async function findRefundOfProvider(
  tx: Tx,
  paymentId: string,
  { id, reference }: { readonly id: string; readonly reference: string | null },
): Promise<Refund | undefined> {
  return refunds(tx)
    .where('payment_id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', id),
        eb.and([eb('provider_refund_id', 'is', null), eb(sql`refund.id::text`, '=', reference ?? '')]),
      ]),
    )
    .orderBy('provider_refund_id')
    .executeTakeFirst()
}

/** Completed refunds of a payment, oldest first. */
export async function findReturned(db: Db, paymentId: string): Promise<{ minor: number; endedAt: Date }[]> {
  return (
    db
      .selectFrom('refund')
      .select('minor')
      // The table's check gives all completed refunds an end.
      .select((eb) => eb.ref('ended_at').$castTo<Date>().as('endedAt'))
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'done')
      .orderBy('ended_at')
      .orderBy('id')
      .execute()
  )
}

/** Refunds of these orders, oldest first. */
export async function findRefundsOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(Refund & { readonly orderId: string })[]> {
  if (orderIds.length === 0) return []
  return refunds(db)
    .select('payment.order_id as orderId')
    .where('payment.order_id', 'in', orderIds)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
}

/** Locks one payment, or all of an order, with their refunded amounts. */
export async function lockPayments(
  tx: Tx,
  of: { readonly id: string } | { readonly orderId: string },
): Promise<(PaymentFacts & { readonly orderId: string })[]> {
  const locked = await tx
    .selectFrom('payment')
    .select(['id', 'order_id as orderId', 'amount_minor as minor', 'currency', 'returned_minor as returnedMinor'])
    .select((eb) => eb.ref('outcome').$castTo<Outcome>().as('outcome'))
    .where((eb) => ('id' in of ? eb('id', '=', of.id) : eb('order_id', '=', of.orderId)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const underWay = await sumOf(
    tx,
    locked.map(({ id }) => id),
    ['waitingForSecond', 'asked'],
  )
  return locked.map((payment) => ({ ...payment, underWayMinor: underWay.get(payment.id) ?? 0 }))
}

async function sumOf(
  tx: Tx,
  paymentIds: readonly string[],
  states: readonly RefundState[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map()
  const sums = await tx
    .selectFrom('refund')
    .select(['payment_id as id', sql<number>`sum(minor)::int`.as('minor')])
    .where('payment_id', 'in', paymentIds)
    .where('state', 'in', states)
    .groupBy('payment_id')
    .execute()
  return new Map(sums.map(({ id, minor }) => [id, minor]))
}

/** True if a payment has a refund that the gateway doesn't know yet. */
export async function hasUnsent(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', 'is', null)
    .where('state', 'in', ['waitingForSecond', 'asked'])
    .executeTakeFirst()
  return found !== undefined
}

/** Refunds, each with what its payment holds apart from pending refunds. */
export async function findRefundsWithLeft(
  db: Db,
  ids: readonly string[],
): Promise<(Money & { readonly id: string; readonly state: RefundState; readonly leftMinor: number })[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.minor', 'p.currency'])
    .select((eb) => [
      eb.ref('r.state').$castTo<RefundState>().as('state'),
      sql<number>`p.amount_minor - p.returned_minor - (select coalesce(sum(u.minor), 0)::int from refund u
        where u.payment_id = p.id and u.state in ('waitingForSecond', 'asked'))`.as('leftMinor'),
    ])
    .where('r.id', 'in', ids)
    .execute()
}

/** True if the remaining days of the plan were refunded, or are being refunded, for a match fixed at a moment. */
export async function hasDaysLeft(tx: Tx, paymentId: string, fixedAt: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('ends_plan', '=', true)
    // A failed refund for an earlier match doesn't count.
    .where((is) => is.or([is('state', '<>', 'failed'), is('created_at', '>=', fixedAt)]))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * True if refunding the remaining days failed and the match is still fixed: another refund of the payment then ends the
 * plan.
 */
export async function replacesDaysLeft(tx: Tx, paymentId: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
    .innerJoin('profile', 'profile.id', 'payment_order.profile_id')
    .select('ends_plan as endsPlan')
    .where('payment_id', '=', paymentId)
    .where('refund.state', '=', 'failed')
    .where('profile.fixed_at', 'is not', null)
    .orderBy('refund.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.endsPlan ?? false
}

/** True if a refund or a payment has this number. */
export async function isNumberUsed(tx: Tx, number: string): Promise<boolean> {
  const { rows } = await sql`select from refund where provider_refund_id = ${number}
    union all select from payment where id = ${number} limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<Refund, 'paymentId' | 'minor' | 'reason' | 'state' | 'byStaff' | 'byEmail' | 'createdAt'> & {
    readonly nextTryAt: Date | null
    readonly providerRefundId?: string
    readonly endsPlan?: boolean
    readonly isByHand?: boolean
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      minor: refund.minor,
      reason: refund.reason,
      state: refund.state,
      by_staff: refund.byStaff,
      by_email: refund.byEmail,
      created_at: refund.createdAt,
      next_try_at: refund.nextTryAt,
      provider_refund_id: refund.providerRefundId ?? null,
      ends_plan: refund.endsPlan ?? false,
      is_by_hand: refund.isByHand ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets a refund's state, with the `endedAt`, `failure` and `nextTryAt` that the state needs. */
export async function setState(
  tx: Tx,
  id: string,
  to: {
    readonly state: RefundState
    readonly providerRefundId?: string
    readonly second?: Pick<Staff, 'staffId' | 'email'>
    readonly endedAt?: Date
    readonly failure?: string
    readonly nextTryAt?: Date
  },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({
      state: to.state,
      ended_at: to.endedAt ?? null,
      failure: to.failure ?? null,
      next_try_at: to.nextTryAt ?? null,
      ...(to.providerRefundId === undefined ? {} : { provider_refund_id: to.providerRefundId }),
      ...(to.second === undefined ? {} : { second_staff: to.second.staffId, second_email: to.second.email }),
    })
    .where('id', '=', id)
    .execute()
}

/** Leases due refunds for asking the gateway, or one of them. */
export async function claimDueRefunds(
  db: Db,
  { now, leaseUntil, most, id }: Claim & { readonly id?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set tries = tries + 1, next_try_at = ${leaseUntil}
    where id in (
      select id from refund where next_try_at <= ${now} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      order by next_try_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Sets when to ask again about a pending refund. */
export async function setNextTry(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('refund').set({ next_try_at: at }).where('id', '=', id).where('state', '=', 'asked').execute()
}

/** Saves the refunded amount of a payment: the sum of its refunds, and never less than before. */
export async function sumReturned(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly minor: number; readonly returnedMinor: number; readonly outcome: Outcome }> {
  const done = await sumOf(tx, [paymentId], ['done'])
  return tx
    .updateTable('payment')
    .set({ returned_minor: sql<number>`greatest(returned_minor, ${done.get(paymentId) ?? 0}::int)` })
    .where('id', '=', paymentId)
    .returning(['amount_minor as minor', 'returned_minor as returnedMinor'])
    .returning((eb) => eb.ref('outcome').$castTo<Outcome>().as('outcome'))
    .executeTakeFirstOrThrow()
}

/** Subtracts money that came back to us from a payment's refunded amount. */
export async function subtractReturned(tx: Tx, paymentId: string, minor: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ returned_minor: sql<number>`greatest(returned_minor - ${minor}::int, 0)` })
    .where('id', '=', paymentId)
    .execute()
}
