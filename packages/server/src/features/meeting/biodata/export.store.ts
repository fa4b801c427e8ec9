import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'

/** Recipients of the member's biodata, and how often each was opened; without the links. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    biodata: await tx
      .selectFrom('biodata')
      .select(['recipient', 'at', 'until', 'taken_back_at as takenBackAt', 'seen'])
      .select(sql<string>`array_to_string(parts, ', ')`.as('parts'))
      .where('profile_id', '=', profileId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),
  }
}
