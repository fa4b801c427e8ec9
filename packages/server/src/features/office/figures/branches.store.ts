import { rupeesOf, toUnits } from '@thunai/contract/money/money'
import type { FiguresRow } from '@thunai/contract/office/figures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface BranchQuery {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
  /** Undefined: all branches, and families without a branch. Empty: only families without a branch. */
  readonly branches: readonly number[] | undefined
}

interface Row {
  readonly id: number | null
  readonly name: string | null
  readonly registrations: number
  readonly verified: number
  readonly taken: number
  readonly refunded: number
}

/**
 * Figures of each branch: families registered, families that consented, and rupees of all their orders. Figures that
 * don't apply to counters are null.
 */
export async function findFiguresOfBranches(db: Db, { from, to, branches }: BranchQuery): Promise<FiguresRow[]> {
  const isIn = (time: ReturnType<typeof sql>) => sql`${time} >= ${from} and ${time} < ${to}`
  const isOwn = branches?.length === 0 ? sql`b.id is null` : sql`b.id = any (${[...(branches ?? [])]}::int[])`
  const isMeant = branches === undefined ? sql`true` : isOwn
  const { rows } = await sql<Row>`
    select b.id, b.name,
      count(*) filter (where ${isIn(sql`f.registered_at`)})::int as registrations,
      count(*) filter (where ${isIn(sql`f.consented_at`)})::int as verified,
      coalesce(sum(money.taken), 0)::float8 as taken, coalesce(sum(money.refunded), 0)::float8 as refunded
    from (select id, name from branch union all select null, null) b
      left join counter_family f on f.branch_id is not distinct from b.id
      left join lateral (
        select sum(p.amount_minor) filter (where ${isIn(sql`p.noticed_at`)}) as taken,
          (select sum(r.minor) from refund r join payment back on back.id = r.payment_id join payment_order of on of.id = back.order_id
            where of.profile_id = f.profile_id and r.state = 'done' and back.currency = 'INR' and ${isIn(sql`r.ended_at`)}) as refunded
        from payment_order o join payment p on p.order_id = o.id where o.profile_id = f.profile_id and p.currency = 'INR') money on true
    where ${isMeant} and (b.id is not null or f.profile_id is not null)
    group by b.id, b.name order by b.name nulls last`.execute(db)
  return rows.map(({ taken, refunded, ...row }) => ({
    ...row,
    day: null,
    active: null,
    interestsSent: null,
    interestsAnswered: null,
    conversations: null,
    taken: toUnits(rupeesOf(taken)),
    refunded: toUnits(rupeesOf(refunded)),
    money: [{ currency: 'INR', taken, refunded }],
  }))
}
