import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** Profiles that the member showed, and to whom; without the links. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    profileLinks: await tx
      .selectFrom('profile_link as k')
      .innerJoin('profile as p', 'p.id', 'k.target_id')
      .select([
        'p.member_id as memberId',
        'k.name',
        'k.relation',
        'k.at',
        'k.until',
        'k.taken_back_at as takenBackAt',
        'k.seen',
        'k.vote',
      ])
      .where('k.profile_id', '=', profileId)
      .where(isStaying(sql.ref('k.target_id')))
      .orderBy('k.at', 'desc')
      .orderBy('k.id')
      .execute(),
  }
}
