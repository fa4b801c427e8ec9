import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'

/** Number of listings in these slots that joined after a moment. */
export async function countJoinedAfter(db: Db, slots: readonly number[], moment: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedOnce('joined_after')}
    select count(*)::int as count from listing where no = any (${slots}::int[]) and created_at > ${moment}`.execute(db)
  return rows[0]?.count ?? 0
}
