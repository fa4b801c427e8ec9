import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { impliedBy } from './implied-values.ts'

/** A move of a list entry, pending or decided. */
export interface KeptMove {
  readonly id: string
  readonly religion: string
  readonly from_caste: string
  readonly from_sub_caste: string | null
  readonly to_caste: string
  readonly to_sub_caste: string | null
  readonly to_clan: string | null
  readonly certainty: string
  readonly note: string | null
  readonly state: string
}

/** Pending moves, with the number of profiles that have the entry. */
export async function findListMoves(db: Db): Promise<(KeptMove & { readonly profiles: number })[]> {
  const { rows } = await sql<KeptMove & { profiles: number }>`
    with counted as materialized (
      select caste_id, sub_caste_id, count(*) as n from profile where caste_id is not null group by caste_id, sub_caste_id
    ), named as materialized (
      select r.name as religion, c.name as caste, s.name as sub_caste, sum(p.n) as n from counted p
        join caste c on c.id = p.caste_id join reference_item r on r.id = c.religion_id left join sub_caste s on s.id = p.sub_caste_id
        group by r.name, c.name, s.name
    )
    select m.*, coalesce((select sum(n) from named where named.religion = m.religion and named.caste = m.from_caste
        and (m.from_sub_caste is null or named.sub_caste = m.from_sub_caste)), 0)::int as profiles
      from list_move m where m.state = 'proposed' order by m.id`.execute(db)
  return rows
}

/** Number of pending moves. */
export async function countListMoves(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from list_move where state = 'proposed'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Locks a move; undefined for an unknown id. */
export async function findListMove(tx: Tx, id: string): Promise<KeptMove | undefined> {
  return tx.selectFrom('list_move').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Moving a common entry takes longer than a call may. */
export async function allowLongMoves(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
}

/**
 * Moves the entry for everyone who has it; profiles keep other facts that it implied.
 * @returns false if either entry doesn't exist or has moved already
 */
export async function moveEntry(tx: Tx, move: KeptMove): Promise<boolean> {
  const { religion, from_caste: caste, from_sub_caste: subCaste } = move
  for (const { column, value } of impliedBy(religion, subCaste === null ? [caste] : [caste, subCaste]))
    await sql`select keep_told(${religion}::text, ${caste}::text, ${subCaste}::text, ${column}::text, ${value}::text)`.execute(
      tx,
    )
  const { rows } = await sql<{ moved: boolean }>`select move_entry(${move.religion}::text, ${move.from_caste}::text,
    ${move.from_sub_caste}::text, ${move.to_caste}::text, ${move.to_sub_caste}::text, ${move.to_clan}::text) as moved`.execute(
    tx,
  )
  return rows[0]?.moved ?? false
}

export async function noteListMove(tx: Tx, id: string, state: 'done' | 'refused', now: Date): Promise<void> {
  await tx.updateTable('list_move').set({ state, decided_at: now }).where('id', '=', id).execute()
}

/** Claims families whose wish ended by a move, to be told; concurrent servers claim different ones. */
export async function takeDroppedWishes(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from dropped_wish where profile_id in (
      select profile_id from dropped_wish order by profile_id limit ${most} for update skip locked)
    returning profile_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
