import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { wasFirstViewedSince } from '../../profile/interactions/interactions.api.ts'

/** Of the profiles that some members opened for the first time since a moment, how many there were, and how many have a photo. */
export async function countOpenings(
  db: Db,
  viewerIds: readonly string[],
  since: Date,
): Promise<{ all: number; withPhoto: number }> {
  const { rows } = await sql<{ all: number; withPhoto: number }>`select count(*) "all",
      count(*) filter (where l.has_photo) "withPhoto"
    from interaction join listing l on l.profile_id = interaction.target_id
    where interaction.viewer_id = any (${viewerIds}::uuid[]) and ${wasFirstViewedSince(since)}`.execute(db)
  return rows[0] ?? { all: 0, withPhoto: 0 }
}
