import type { Tx } from '../../platform/db/database.ts'

/** Of whom the morning's mails told a member. */
export async function exportOf(tx: Tx, { profileId }: { readonly profileId: string }) {
  return {
    dailyMatches: await tx
      .selectFrom('daily_match as d')
      .innerJoin('profile as p', 'p.id', 'd.match_id')
      .select(['p.member_id as memberId', 'd.told_at as toldAt'])
      .where('d.profile_id', '=', profileId)
      .orderBy('d.told_at')
      .execute(),
  }
}
