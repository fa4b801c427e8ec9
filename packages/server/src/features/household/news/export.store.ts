import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'

/** When the member last looked at news, and when this person last opened the home page. */
export async function exportOf(
  tx: Moment,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
) {
  return {
    newsSeen: await tx
      .selectFrom('news_seen')
      .select(['what', 'seen_at as seenAt'])
      .where('profile_id', '=', profileId)
      .unionAll(
        tx
          .selectFrom('home_visit')
          .select([sql<string>`'home'`.as('what'), 'last_at as seenAt'])
          .where('account_id', '=', accountId)
          .where('profile_id', '=', profileId),
      )
      .orderBy('what')
      .execute(),
  }
}
