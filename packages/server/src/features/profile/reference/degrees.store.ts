import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Degrees with their levels as negative numbers, as listings store them for search (decision 151). */
export async function findWishedDegrees(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`select degrees_wished(${ids}::int[]) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The level of each degree by id; null if unknown. */
export type DegreeLevels = ReadonlyMap<number, number | null>

export async function findDegreeLevels(db: Db): Promise<DegreeLevels> {
  const rows = await db
    .selectFrom('reference_item')
    .select(['id', 'level'])
    .where('list', '=', 'education')
    .where('merged_into', 'is', null)
    .execute()
  return new Map(rows.map(({ id, level }) => [id, level]))
}

/** A trigger updates the listings of members who have or wish for the degree. */
export async function setDegreeLevel(tx: Tx, id: number, level: number | null): Promise<void> {
  await tx.updateTable('reference_item').set({ level }).where('id', '=', id).execute()
}
