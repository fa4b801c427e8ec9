import type { Tx } from '../../platform/db/database.ts'

/** When a member last looked at what may be new. */
export async function exportOf(tx: Tx, { profileId }: { readonly profileId: string }) {
  return {
    newsSeen: await tx
      .selectFrom('news_seen')
      .select(['what', 'seen_at as seenAt'])
      .where('profile_id', '=', profileId)
      .orderBy('what')
      .execute(),
  }
}
