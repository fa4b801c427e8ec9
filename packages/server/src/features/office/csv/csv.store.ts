import { setTimeout } from 'node:timers/promises'
import { toUnits } from '@thunai/contract/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queue } from '@thunai/contract/desk/queues'
import { isDatabaseUnreachable } from '../../../platform/db/constraint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { matchesOrderSearch, OFFICE_STATE, receiptNumber, type OrderSearch } from '../../money/payments/payments.api.ts'
import { matchesRecordFilter, type StaffRecordFilter } from '../../desk/staff/staff.api.ts'
import type { Cell } from './to-csv.ts'

/** A time span; undefined ends are open. */
export interface TimeRange {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

const PAGE = 1000
/** A failover takes about 20 s. */
const TRIES = 30
const PAUSE_MS = 1000

const within = (time: RawBuilder<unknown>, { from, to }: TimeRange) =>
  sql`(${from ?? null}::timestamptz is null or ${time} >= ${from ?? null}) and (${to ?? null}::timestamptz is null or ${time} < ${to ?? null})`

/**
 * Yields rows page by page, by key, so that a download holds no connection. Waits while the database is unavailable,
 * because a download that has begun can't be answered with 503.
 */
async function* inPages<R extends { readonly key: string }>(
  read: (after: string | undefined) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after: string | undefined; ;) {
    const rows = await whenAvailable(() => read(after))
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < PAGE) return
  }
}

async function whenAvailable<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (tries === TRIES || !isDatabaseUnreachable(error)) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/** Orders by time and number; amounts in whole units of the currency. */
export async function* ordersOf(db: Db, asked: OrderSearch): AsyncGenerator<readonly Cell[]> {
  interface Order {
    readonly key: string
    readonly id: string
    readonly gatewayId: string | null
    readonly memberId: string
    readonly plan: string
    readonly amount: number
    readonly currency: string
    readonly provider: string
    readonly state: string
    readonly createdAt: Date
    readonly paidAt: Date | null
    readonly taken: number
    readonly returned: number
    readonly year: number | null
    readonly serial: number | null
    readonly payments: string | null
    readonly refunds: string | null
    readonly taxable: number | null
    readonly cgst: number | null
    readonly sgst: number | null
    readonly igst: number | null
  }
  const rows = inPages<Order>(async (after) => {
    const [micros, id] = after?.split('_') ?? []
    const isAfter =
      after === undefined
        ? sql`true`
        : sql`(o.created_at, o.id) >
      (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
    return (
      await sql<Order>`
        select (extract(epoch from o.created_at) * 1000000)::bigint || '_' || o.id as key, o.id,
          o.provider_order_id as "gatewayId", o.member_id as "memberId", o.plan_name as plan, o.amount_minor as amount, o.currency, o.provider,
          ${OFFICE_STATE} as state, o.created_at as "createdAt", o.paid_at as "paidAt",
          coalesce((select sum(amount_minor) from payment p where p.order_id = o.id and p.currency = o.currency), 0)::int as taken,
          coalesce((select sum(returned_minor) from payment p where p.order_id = o.id and p.currency = o.currency), 0)::int as returned,
          r.year, r.serial,
          (select string_agg(p.id, ' ' order by p.noticed_at, p.id) from payment p where p.order_id = o.id) as payments,
          (select string_agg(f.provider_refund_id, ' ' order by f.ended_at, f.id) from refund f join payment p on p.id = f.payment_id
            where p.order_id = o.id and f.state = 'done') as refunds,
          r.taxable_minor as taxable, r.cgst_minor as cgst, r.sgst_minor as sgst, r.igst_minor as igst
        from payment_order o left join receipt r on r.order_id = o.id where ${matchesOrderSearch(asked)} and ${isAfter}
        order by o.created_at, o.id limit ${PAGE}`.execute(db)
    ).rows
  })
  for await (const order of rows) {
    const { currency } = order
    const units = (minor: number | null) => (minor === null ? null : toUnits({ minor, currency }))
    yield [
      order.id,
      order.gatewayId,
      order.memberId,
      order.plan,
      units(order.amount),
      order.state,
      order.createdAt,
      order.paidAt,
      units(order.taken),
      currency,
      order.provider,
      order.year === null || order.serial === null ? null : receiptNumber(order.year, order.serial),
      order.payments,
      order.refunds,
      units(order.returned),
      units(order.taxable),
      units(order.cgst),
      units(order.sgst),
      units(order.igst),
    ]
  }
}

/** Reviews in the order of opening. */
export async function* reviewsOf(
  db: Db,
  queues: readonly Queue[],
  between: TimeRange,
): AsyncGenerator<readonly Cell[]> {
  const rows = inPages(async (after) => {
    const found = await db
      .selectFrom('review')
      .selectAll()
      .where('queue', 'in', queues)
      .where(sql<boolean>`${within(sql`opened_at`, between)}`)
      .where('id', '>', Number(after ?? 0))
      .orderBy('id')
      .limit(PAGE)
      .execute()
    return found.map((row) => ({ ...row, key: String(row.id) }))
  })
  for await (const row of rows)
    yield [
      row.id,
      row.queue,
      row.subject_kind,
      row.member_id,
      row.opened_at,
      row.due_at,
      row.closed_at,
      row.decision,
      row.reason,
      row.decided_email,
    ]
}

/** Rows in the order of the record. */
export async function* eventsOf(db: Db, asked: StaffRecordFilter): AsyncGenerator<readonly Cell[]> {
  const rows = inPages(async (after) => {
    const found = await db
      .selectFrom('staff_event')
      .selectAll()
      .where(matchesRecordFilter(asked))
      .where('no', '>', Number(after ?? 0))
      .orderBy('no')
      .limit(PAGE)
      .execute()
    return found.map((row) => ({ ...row, key: String(row.no) }))
  })
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  for await (const row of rows)
    yield [
      row.no,
      row.at,
      row.by_whom,
      row.act,
      row.member_id,
      row.subject,
      row.reason,
      json(row.before),
      json(row.after),
      row.hash?.toString('hex') ?? null,
    ]
}
