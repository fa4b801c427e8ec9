import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Takes families out of those that are yet to be told; of several servers, each gets others. */
export async function takeDroppedWishes(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from dropped_wish where profile_id in (
      select profile_id from dropped_wish order by profile_id limit ${most} for update skip locked)
    returning profile_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
