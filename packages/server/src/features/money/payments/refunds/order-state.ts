import type { OfficeOrderState } from '@thunai/contract/office/orders'
import { type Day, instantsOf } from '@thunai/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'

/** Filter by state and by time of the order, the end exclusive; absent fields match all. */
export interface OfficeOrderFilter {
  readonly state?: OfficeOrderState | 'toPayBack' | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

interface AskedByDay extends Pick<OfficeOrderFilter, 'state'> {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Days in India, including the last one. */
export const byInstants = ({ state, ...days }: AskedByDay): OfficeOrderFilter => ({ state, ...instantsOf(days) })

const settled = sql`select from payment p where p.order_id = o.id and p.outcome = 'settled' and p.returned_minor > 0`

/** The state of an order `o`, by the refunds of the payment that gave the plan. */
export const STATE = sql<OfficeOrderState>`case when o.state <> 'paid' or not exists (${settled}) then o.state
  when exists (${settled} and p.returned_minor < p.amount_minor) then 'partlyRefunded' else 'refunded' end`

/** Refunded orders are few, and found by the index of refunded payments. */
function isIn(state: OfficeOrderFilter['state']): RawBuilder<boolean> {
  const back = sql`select order_id from payment where returned_minor > 0 and outcome = 'settled'`
  switch (state) {
    case undefined:
      return sql<boolean>`true`
    case 'paid':
      return sql<boolean>`o.state = 'paid' and not exists (${settled})`
    case 'partlyRefunded':
      return sql<boolean>`o.id in (${back} and returned_minor < amount_minor)`
    case 'refunded':
      return sql<boolean>`o.id in (${back} and returned_minor >= amount_minor)`
    case 'toPayBack':
      return sql<boolean>`o.id in (select p.order_id from refund r join payment p on p.id = r.payment_id
        where r.state = 'asked' and r.is_by_hand)`
    default:
      return sql<boolean>`o.state = ${state}`
  }
}

/** Condition for orders `o` that match the filter. */
export const matchesOrdersFilter = ({ state, from, to }: OfficeOrderFilter): RawBuilder<boolean> =>
  sql<boolean>`${isIn(state)} and ${from ? sql`o.created_at >= ${from}` : sql`true`}
    and ${to ? sql`o.created_at < ${to}` : sql`true`}`
