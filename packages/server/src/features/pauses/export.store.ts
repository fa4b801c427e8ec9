import type { Tx } from '../../platform/db/database.ts'

/** When the member's profile rested. */
export async function exportOf(tx: Tx, { profileId }: { readonly profileId: string }) {
  return {
    pauses: await tx
      .selectFrom('pause')
      .select(['kind', 'started_at as startedAt', 'until', 'ended_at as endedAt'])
      .where('profile_id', '=', profileId)
      .orderBy('started_at')
      .execute(),
  }
}
