import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Order } from './orders.store.ts'

/** Leases due rows to one server. */
export interface Claim {
  readonly now: Date
  readonly leaseUntil: Date
  readonly most: number
}

/** Leases orders that are due for a check. */
export async function claimDueOrders(db: Db, { now, leaseUntil, most }: Claim): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_order set checks = checks + 1, next_check_at = ${leaseUntil}
    where id in (
      select id from payment_order where next_check_at <= ${now}
      order by next_check_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type CheckedOrder = Pick<Order, 'id' | 'nextCheckAt'>

/** Schedules the next check, unless a webhook or the payer has rescheduled it since the order was read. */
export async function setNextCheck(db: Db, order: CheckedOrder, at: Date | undefined): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ next_check_at: at ?? null })
    .where(isAsRead(order))
    .execute()
}

const isAsRead = ({ id, nextCheckAt }: CheckedOrder) =>
  sql<boolean>`id = ${id} and next_check_at is not distinct from ${nextCheckAt}`

/** Moves the next check forward, never back. */
export async function checkBy(db: Db | Tx, id: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '>', at)]))
    .execute()
}

/** Closes an order that was never paid, unless a check was requested since the order was read. */
export async function markAbandoned(db: Db, order: CheckedOrder): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ state: 'abandoned', next_check_at: null })
    .where(isAsRead(order))
    .where('state', '=', 'created')
    .execute()
}
