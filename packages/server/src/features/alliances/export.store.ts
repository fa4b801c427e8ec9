import type { Tx } from '../../platform/db/database.ts'

/** What the member said of the match. */
export async function exportOf(tx: Tx, { profileId }: { readonly profileId: string }) {
  return {
    alliances: await tx
      .selectFrom('alliance as a')
      .leftJoin('profile as p', 'p.id', 'a.other_id')
      .select(['p.member_id as memberId', 'a.proposed_at as proposedAt', 'a.fixed_at as fixedAt'])
      .where('a.profile_id', '=', profileId)
      .execute(),
  }
}
