import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The member's claim about the match, and its story. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    alliances: await tx
      .selectFrom('alliance as a')
      .leftJoin('profile as p', (join) => join.onRef('p.id', '=', 'a.other_id').on(isStaying(sql.ref('p.id'))))
      .select(['p.member_id as memberId', 'a.proposed_at as proposedAt', 'a.fixed_at as fixedAt'])
      .where('a.profile_id', '=', profileId)
      .execute(),
    stories: await tx
      .selectFrom('alliance_story as s')
      .innerJoin('profile as p', 'p.id', 's.by_profile_id')
      .select(['p.member_id as byMemberId', 's.couple', 's.place', 's.text', 's.written_at as writtenAt'])
      .select(['s.agreed_at as agreedAt', 's.state'])
      .where((is) => is.or([is('s.by_profile_id', '=', profileId), is('s.with_profile_id', '=', profileId)]))
      .execute(),
  }
}
