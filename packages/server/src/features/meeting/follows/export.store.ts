import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** Profiles that the member follows; followers stay secret. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    follows: await tx
      .selectFrom('follow as f')
      .innerJoin('profile as p', 'p.id', 'f.target_id')
      .select(['p.member_id as memberId', 'f.created_at as since'])
      .where('f.owner_id', '=', profileId)
      .where(isStaying(sql.ref('f.target_id')))
      .orderBy('f.created_at')
      .orderBy('p.member_id')
      .execute(),
  }
}
