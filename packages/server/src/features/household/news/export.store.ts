import type { Moment } from '../../../platform/db/database.ts'

/** When a member last looked at what may be new. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    newsSeen: await tx
      .selectFrom('news_seen')
      .select(['what', 'seen_at as seenAt'])
      .where('profile_id', '=', profileId)
      .orderBy('what')
      .execute(),
  }
}
