import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A saved search with listing changes to match. */
export interface DueSearch {
  readonly id: number
  readonly profileId: string
  readonly filter: unknown
  /** Changes of transactions below this one have been matched. */
  readonly triedTo: bigint
  readonly tried: readonly number[]
  readonly turn: number
}

/** Searches with pending changes, by id after the given one. */
export async function findDueSearches(
  db: Db,
  {
    profileId,
    after,
    most,
  }: { readonly profileId?: string | undefined; readonly after: number; readonly most: number },
): Promise<DueSearch[]> {
  const rows = await db
    .selectFrom('saved_search as s')
    .select([
      's.id',
      's.profile_id as profileId',
      's.filter',
      sql<string>`s.tried_to::text`.as('triedTo'),
      // numbers in an array come as text
      sql<string[]>`s.tried::text[]`.as('tried'),
      's.turn',
    ])
    // a lookup per search stops at the page's end; `exists` would join all searches each time
    .where(
      sql<boolean>`(select true from member_change c where c.xid >= s.tried_to
        and c.xid < pg_snapshot_xmax(pg_current_snapshot()) and c.id <> all (s.tried) order by c.xid limit 1)`,
    )
    .$if(profileId !== undefined, (query) => query.where('s.profile_id', '=', profileId ?? ''))
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(most)
    .execute()
  return rows.map(({ triedTo, tried, ...search }) => ({
    ...search,
    triedTo: BigInt(triedTo),
    tried: tried.map(Number),
  }))
}

/** Every search has been matched against changes of all transactions below this one; undefined without searches. */
export async function findTriedByAll(db: Db): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select(sql<string>`tried_to::text`.as('triedTo'))
    .orderBy('tried_to')
    .limit(1)
    .executeTakeFirst()
  return row && BigInt(row.triedTo)
}

/**
 * Records how far searches have been matched.
 * @returns the searches that weren't matched or changed concurrently
 */
export async function noteTried(
  tx: Tx,
  due: readonly Pick<DueSearch, 'id' | 'turn'>[],
  { floor, tried }: { readonly floor: bigint; readonly tried: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update saved_search s set tried_to = ${floor.toString()}::xid8, tried = ${tried}::bigint[], turn = s.turn + 1
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ turn }) => turn)}::int[]) d (id, turn)
    where s.id = d.id and s.turn = d.turn returning s.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Hits kept per search; no member scrolls further. */
export const MOST_HITS = 500

/** A member who fits again counts as new again, but is announced once only. */
export async function insertHits(tx: Tx, searchId: number, profileIds: readonly string[], now: Date): Promise<void> {
  await sql`insert into saved_search_hit (search_id, profile_id, found_at)
    select ${searchId}, id, ${now} from profile where id = any (${profileIds}::uuid[])
    on conflict (search_id, profile_id) do update set found_at = excluded.found_at, is_new = true`.execute(tx)
  await sql`delete from saved_search_hit where search_id = ${searchId} and profile_id in (
    select profile_id from saved_search_hit where search_id = ${searchId}
    order by found_at desc, profile_id offset ${MOST_HITS})`.execute(tx)
}

/** Deletes hits of changed members who no longer fit, except hits that an alert named. */
export async function deleteUntoldHits(tx: Tx, searchId: number, profileIds: readonly string[]): Promise<void> {
  await sql`delete from saved_search_hit
    where search_id = ${searchId} and profile_id = any (${profileIds}::uuid[]) and alerted_at is null`.execute(tx)
}
