import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The member's shortlist. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    shortlisted: await tx
      .selectFrom('shortlist as s')
      .innerJoin('profile as p', 'p.id', 's.target_id')
      .select(['p.member_id as memberId', 's.created_at as addedAt', 's.note', 's.folder'])
      .where('s.owner_id', '=', profileId)
      .where(isStaying(sql.ref('s.target_id')))
      .orderBy('s.created_at')
      .execute(),
  }
}
