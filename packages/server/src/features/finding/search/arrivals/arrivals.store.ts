import type { Fact } from '@thunai/search-index/ask'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { LISTING_ROW, toListingRow, type ListingRow } from '../index/attributes.ts'

/** A listing before and after a change; null if not listed. */
export interface ListingChange {
  readonly id: number
  readonly slot: number
  readonly xid: bigint
  readonly profileId: string | null
  readonly was: ListingRow | null
  readonly now: ListingRow | null
}

export interface ListingChanges {
  /** All transactions below this one have ended. */
  readonly floor: bigint
  /** In the order in which each listing changed. */
  readonly changes: readonly ListingChange[]
}

/** Visible listing changes from a transaction on, without bulk loads. */
export async function findListingChanges(db: Db, from: bigint): Promise<ListingChanges> {
  const row = sql.raw(LISTING_ROW)
  const { rows } = await sql<{
    floor: string
    id: number | null
    slot: number
    xid: string
    profileId: string | null
    was: Fact[] | null
    now: Fact[] | null
  }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as floor, c.id, c.no as slot, c.xid::text as xid,
      coalesce(is_now.profile_id, was.profile_id) as "profileId", was.facts as was, is_now.facts as now
    from (select) one
    left join member_change c on c.xid >= ${from.toString()}::xid8 and c.xid < pg_snapshot_xmax(pg_current_snapshot())
      and c.no is not null
    left join lateral (
      select l.profile_id, case when l.is_listed then ${row} end as facts from jsonb_populate_record(null::listing, c.was) l
      where c.was is not null) was on true
    left join lateral (
      select l.profile_id, case when l.is_listed then ${row} end as facts from listing l where l.no = c.no) is_now on true
    order by c.id
  `.execute(db)
  return {
    floor: BigInt(rows[0]?.floor ?? from),
    changes: rows.flatMap(({ id, slot, xid, profileId, was, now }) =>
      id === null
        ? []
        : [{ id, slot, xid: BigInt(xid), profileId, was: was && toListingRow(was), now: now && toListingRow(now) }],
    ),
  }
}
