import { toUnits } from '@thunai/contract/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queue } from '@thunai/contract/office/queues'
import type { Db } from '../../platform/db/database.ts'
import type { Cell } from './to-csv.ts'

/** From when to when; open where none is named. */
export interface Between {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

const PAGE = 1000

const within = (time: RawBuilder<unknown>, { from, to }: Between) =>
  sql`(${from ?? null}::timestamptz is null or ${time} >= ${from ?? null}) and (${to ?? null}::timestamptz is null or ${time} < ${to ?? null})`

/** Rows page by page, each going on after the last one's key, so that a download holds nothing open. */
async function* inPages<R extends { readonly key: string }>(
  read: (after: string | undefined) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let after: string | undefined; ;) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < PAGE) return
  }
}

/** By time and number; amounts in whole units of the currency. */
export async function* ordersOf(db: Db, between: Between): AsyncGenerator<readonly Cell[]> {
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
          o.state, o.created_at as "createdAt", o.paid_at as "paidAt",
          coalesce((select sum(amount_minor) from payment p where p.order_id = o.id and p.currency = o.currency), 0)::int as taken,
          coalesce((select sum(returned_minor) from payment p where p.order_id = o.id and p.currency = o.currency), 0)::int as returned
        from payment_order o where ${within(sql`o.created_at`, between)} and ${isAfter}
        order by o.created_at, o.id limit ${PAGE}`.execute(db)
    ).rows
  })
  for await (const { id, gatewayId, memberId, plan, currency, provider, ...order } of rows) {
    const units = (minor: number) => toUnits({ minor, currency })
    const { amount, state, createdAt, paidAt, taken, returned } = order
    yield [
      id,
      gatewayId,
      memberId,
      plan,
      units(amount),
      state,
      createdAt,
      paidAt,
      units(taken),
      units(returned),
      currency,
      provider,
    ]
  }
}

/** In the order in which they were opened. */
export async function* reviewsOf(db: Db, queues: readonly Queue[], between: Between): AsyncGenerator<readonly Cell[]> {
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

/** In the order of the record. */
export async function* eventsOf(db: Db, between: Between): AsyncGenerator<readonly Cell[]> {
  const rows = inPages(async (after) => {
    const found = await db
      .selectFrom('staff_event')
      .selectAll()
      .where(sql<boolean>`${within(sql`at`, between)}`)
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
