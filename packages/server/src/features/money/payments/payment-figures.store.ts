import type { RefundState } from '@thunai/contract/money/payments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { OrderState } from './payments.rules.ts'

/** Orders of the last 24 hours. */
export async function countRecentOrders(
  db: Db,
  now: Date,
): Promise<{ readonly state: OrderState; readonly provider: string; readonly count: number }[]> {
  const { rows } = await sql<{ state: OrderState; provider: string; count: number }>`
    select state, provider, count(*)::int as count from payment_order
    where created_at > ${now}::timestamptz - interval '24 hours' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/**
 * Orders of the last 24 hours made after their gateway's latest paid one, and at least a quarter of an hour ago: how
 * many families in a row didn't complete a payment.
 */
export async function countOrdersSincePaid(
  db: Db,
  now: Date,
): Promise<{ readonly provider: string; readonly count: number }[]> {
  const { rows } = await sql<{ provider: string; count: number }>`
    select provider, count(*) filter (where created_at < ${now}::timestamptz - interval '15 minutes'
      and (created_at > newest_paid or newest_paid is null))::int as count
    from (select provider, created_at, max(created_at) filter (where state = 'paid') over (partition by provider) as newest_paid
      from payment_order where created_at > ${now}::timestamptz - interval '24 hours') recent
    group by 1 order by 1`.execute(db)
  return rows
}

/** Refunds that wait for a second person, for the gateway, or for payment at a counter. */
export async function countUnfinishedRefunds(
  db: Db,
): Promise<{ readonly state: RefundState; readonly count: number; readonly oldestAt: Date }[]> {
  const { rows } = await sql<{ state: RefundState; count: number; oldestAt: Date }>`
    select state, count(*)::int as count, min(created_at) as "oldestAt" from refund
    where state = 'waitingForSecond' or next_try_at is not null or (state = 'asked' and is_by_hand) group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** Payments and webhooks of the last 24 hours, by gateway. */
export async function countWebhooks(
  db: Db,
  now: Date,
): Promise<{ readonly provider: string; readonly payments: number; readonly webhooks: number }[]> {
  const { rows } = await sql<{ provider: string; payments: number; webhooks: number }>`
    select provider, sum(payments)::int as payments, sum(webhooks)::int as webhooks from (
      select o.provider, count(*) as payments, 0 as webhooks from payment p join payment_order o on o.id = p.order_id
        where p.noticed_at > ${now}::timestamptz - interval '24 hours' group by 1
      union all select provider, 0, count(*) from payment_event
        where received_at > ${now}::timestamptz - interval '24 hours' group by 1) counted
    group by 1 order by 1`.execute(db)
  return rows
}
