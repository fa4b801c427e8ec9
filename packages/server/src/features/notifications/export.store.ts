import type { Tx } from '../../platform/db/database.ts'

/** What a member was told of. */
export async function exportOf(tx: Tx, { profileId }: { readonly profileId: string }) {
  return {
    notifications: await tx
      .selectFrom('notification as n')
      .leftJoin('profile as p', 'p.id', 'n.about_id')
      .select(['n.kind', 'p.member_id as memberId', 'n.created_at as at', 'n.read_at as readAt'])
      .where('n.profile_id', '=', profileId)
      .orderBy('n.id')
      .execute(),
  }
}
