import type { Moment } from '../../../platform/db/database.ts'

/** When the member's profile rested. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    pauses: await tx
      .selectFrom('pause')
      .select(['kind', 'started_at as startedAt', 'until', 'ended_at as endedAt'])
      .where('profile_id', '=', profileId)
      .orderBy('started_at')
      .execute(),
  }
}
