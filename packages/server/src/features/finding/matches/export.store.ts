import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The members that the daily mails named, and the dismissed matches. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    dailyMatches: await tx
      .selectFrom('daily_match as d')
      .innerJoin('profile as p', 'p.id', 'd.match_id')
      .select(['p.member_id as memberId', 'd.told_at as toldAt'])
      .where('d.profile_id', '=', profileId)
      .where(isStaying(sql.ref('d.match_id')))
      .orderBy('d.told_at')
      .execute(),
    dismissed: await tx
      .selectFrom('dismissed as d')
      .innerJoin('profile as p', 'p.id', 'd.target_id')
      .select(['p.member_id as memberId', 'd.created_at as dismissedAt'])
      .where('d.owner_id', '=', profileId)
      .where(isStaying(sql.ref('d.target_id')))
      .orderBy('d.created_at')
      .execute(),
  }
}
