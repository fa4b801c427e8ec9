import type { Alert } from '@thunai/contract/finding/saved-searches'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { MOST_HITS } from './matching.store.ts'

export interface KeptSearch {
  readonly id: number
  readonly name: string
  readonly filter: unknown
  readonly alert: Alert
  readonly createdAt: Date
}

/** The member's saved searches, latest first. */
export async function findKeptSearches(db: Db | Tx, profileId: string, id?: number): Promise<KeptSearch[]> {
  return db
    .selectFrom('saved_search as s')
    .select(['s.id', 's.name', 's.filter', sql<Alert>`s.alert`.as('alert'), 's.created_at as createdAt'])
    .where('s.profile_id', '=', profileId)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** SQL conditions by kind of hit. */
const HITS = { new: sql`is_new`, untold: sql`alerted_at is null` } as const

/** `new`: since the member opened the search. `untold`: not named by an alert yet. */
export type HitKind = keyof typeof HITS

/** The latest hits of a kind for each of a member's searches, as slots. */
export async function findHits(
  db: Db,
  profileId: string,
  kind: HitKind,
): Promise<{ id: number; filter: unknown; slots: number[] }[]> {
  return db
    .selectFrom('saved_search as s')
    .select([
      's.id',
      's.filter',
      sql<number[]>`array(select l.no from (
        select profile_id from saved_search_hit where search_id = s.id and ${HITS[kind]} order by found_at desc limit ${MOST_HITS}) h
        join listing l on l.profile_id = h.profile_id)`.as('slots'),
    ])
    .where('s.profile_id', '=', profileId)
    .execute()
}

export async function countSearches(tx: Tx, profileId: string): Promise<number> {
  const { kept } = await tx
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return kept
}

/** The transactions visible to this statement: who fits now is known. */
const TRIED_SO_FAR = {
  tried_to: sql<string>`pg_snapshot_xmin(pg_current_snapshot())`,
  tried: sql<number[]>`array(select id from member_change where xid >= pg_snapshot_xmin(pg_current_snapshot()))`,
}

export interface NewSearch {
  readonly name: string
  readonly filter: SearchFilter
  readonly alert: Alert
}

export async function insertSearch(
  tx: Tx,
  by: { readonly profileId: string; readonly accountId: string },
  { name, filter, alert }: NewSearch,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_search')
    .values({
      profile_id: by.profileId,
      by_account_id: by.accountId,
      name,
      filter: JSON.stringify(filter),
      alert,
      created_at: now,
      ...TRIED_SO_FAR,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the given fields; false if the member has no such search. */
export async function updateSearch(
  tx: Tx,
  { id, profileId }: { readonly id: number; readonly profileId: string },
  { name, alert }: { readonly name?: string | undefined; readonly alert?: Alert | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set({
      // an update needs something to set
      profile_id: profileId,
      ...(name === undefined ? {} : { name }),
      ...(alert === undefined ? {} : { alert }),
    })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets a new filter and deletes the hits of the old one, except those that an alert named. */
export async function replaceFilter(tx: Tx, id: number, filter: SearchFilter): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ filter: JSON.stringify(filter), turn: sql`turn + 1`, ...TRIED_SO_FAR })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('saved_search_hit').where('search_id', '=', id).where('alerted_at', 'is', null).execute()
  await noteSeen(tx, id)
}

/** Marks all hits as seen. */
export async function noteSeen(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('saved_search_hit')
    .set({ is_new: false })
    .where('search_id', '=', id)
    .where('is_new', '=', true)
    .execute()
}

export async function deleteSearch(db: Db, { id, profileId }: { id: number; profileId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
