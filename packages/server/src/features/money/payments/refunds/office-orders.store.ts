import type { OfficeOrderState, OrderTotals } from '@thunai/contract/office/orders'
import type { Money } from '@thunai/contract/money/money'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { UUID } from '@thunai/contract/frame/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../../platform/db/page-cursor.ts'
import type { TakenPayment } from '../money.store.ts'
import { matchesOrdersFilter, type OfficeOrderFilter, STATE } from './order-state.ts'

/** An order in a list of the office. */
export interface SearchedOrder extends PageCursor, Money {
  readonly providerOrderId: string | null
  readonly memberId: string
  readonly planName: string
  readonly provider: string
  readonly state: OfficeOrderState
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly year: number | null
  readonly serial: number | null
}

/** Gateway numbers have an underscore, other numbers don't; each is looked up by its index. */
function isMeant(q: string): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  if (UUID.test(q.toLowerCase())) return sql<boolean>`o.id = ${q.toLowerCase()}::uuid`
  if (q.includes('_'))
    return sql<boolean>`o.id in (select id from payment_order where provider_order_id = ${q}
      union all select order_id from payment where id = ${q}
      union all select p.order_id from refund r join payment p on p.id = r.payment_id where r.provider_refund_id = ${q})`
  return sql<boolean>`o.member_id = ${readMemberId(q) ?? q.toUpperCase()}`
}

const searched = (of: RawBuilder<boolean>) => sql<SearchedOrder>`
    select o.id, o.provider_order_id as "providerOrderId", o.member_id as "memberId", o.plan_name as "planName",
      o.amount_minor as minor, o.currency, o.provider, ${STATE} as state, o.created_at as "createdAt", o.paid_at as "paidAt",
      receipt.year, receipt.serial, ${microsOf(sql`o.created_at`)} as micros
    from payment_order o left join receipt on receipt.order_id = o.id
    where ${of}`

/** Filter of a list of orders. */
export interface OrderSearch extends OfficeOrderFilter {
  readonly q: string
}

/** Condition for orders `o` that match the filter. */
export const matchesOrderSearch = (asked: OrderSearch): RawBuilder<boolean> =>
  sql<boolean>`${isMeant(asked.q)} and ${matchesOrdersFilter(asked)}`

/** The latest orders after a position. */
export async function findSearchedOrders(
  db: Db,
  { after, most, ...asked }: OrderSearch & { readonly after: PageCursor | undefined; readonly most: number },
): Promise<SearchedOrder[]> {
  const { rows } = await sql<SearchedOrder>`${searched(matchesOrderSearch(asked))}
    and ${isAfter(after, sql`o.created_at`, sql`o.id`)}
    order by o.created_at desc, o.id desc limit ${most}`.execute(db)
  return rows
}

export async function findSearchedOrder(db: Db, id: string): Promise<SearchedOrder | undefined> {
  return (await searched(sql<boolean>`o.id = ${id}::uuid`).execute(db)).rows[0]
}

/** Sums per currency over all matching orders, rupees first. */
export async function sumOrders(db: Db, asked: OrderSearch): Promise<OrderTotals[]> {
  const { rows } = await sql<OrderTotals>`
    select o.currency, count(*)::int as orders, coalesce(sum(p.taken), 0)::float8 as taken,
      coalesce(sum(p.refunded), 0)::float8 as refunded
    from payment_order o left join lateral (
      select sum(amount_minor) as taken, sum(returned_minor) as refunded from payment
      where order_id = o.id and currency = o.currency) p on true
    where ${matchesOrderSearch(asked)} group by o.currency order by o.currency <> 'INR', o.currency`.execute(db)
  return rows
}

/** Payments of these orders, oldest first, with their pending refunds. */
export async function findPaymentsOfAll(
  db: Db,
  orderIds: readonly string[],
): Promise<(Omit<TakenPayment, 'noticedBy'> & { readonly underWayMinor: number })[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('payment as p')
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.amount_minor as minor',
      'p.currency',
      'p.noticed_at as noticedAt',
      'p.returned_minor as returnedMinor',
      sql<number>`(select coalesce(sum(r.minor), 0)::int from refund r
        where r.payment_id = p.id and r.state in ('waitingForSecond', 'asked'))`.as('underWayMinor'),
    ])
    .select((eb) => eb.ref('p.outcome').$castTo<TakenPayment['outcome']>().as('outcome'))
    .where('p.order_id', 'in', orderIds)
    .orderBy('p.noticed_at')
    .execute()
}
