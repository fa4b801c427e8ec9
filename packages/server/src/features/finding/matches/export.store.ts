import type { Moment } from '../../../platform/db/database.ts'

/** The members named in a member's daily mails, and the dismissed matches. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    dailyMatches: await tx
      .selectFrom('daily_match as d')
      .innerJoin('profile as p', 'p.id', 'd.match_id')
      .select(['p.member_id as memberId', 'd.told_at as toldAt'])
      .where('d.profile_id', '=', profileId)
      .orderBy('d.told_at')
      .execute(),
    dismissed: await tx
      .selectFrom('dismissed as d')
      .innerJoin('profile as p', 'p.id', 'd.target_id')
      .select(['p.member_id as memberId', 'd.created_at as dismissedAt'])
      .where('d.owner_id', '=', profileId)
      .orderBy('d.created_at')
      .execute(),
  }
}
