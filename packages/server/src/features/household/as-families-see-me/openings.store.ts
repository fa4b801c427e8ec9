import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { wasFirstViewedSince } from '../../profile/interactions/interactions.api.ts'

/** Profiles that some members opened. */
export interface Openings {
  readonly all: number
  readonly withPhoto: number
  /** Number of these members who opened any. */
  readonly families: number
}

/** Counts profiles that these members opened for the first time since a moment. */
export async function countOpenings(db: Db, viewerIds: readonly string[], since: Date): Promise<Openings> {
  const { rows } = await sql<Openings>`select count(*) "all",
      count(*) filter (where l.has_photo) "withPhoto", count(distinct interaction.viewer_id) families
    from interaction join listing l on l.profile_id = interaction.target_id
    where interaction.viewer_id = any (${viewerIds}::uuid[]) and ${wasFirstViewedSince(since)}`.execute(db)
  return rows[0] ?? { all: 0, withPhoto: 0, families: 0 }
}
