import type { Moment } from '../../../platform/db/database.ts'

/** Whether the candidate was asked, where, and what the answer was. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const row = await tx
    .selectFrom('candidate_consent')
    .select(['state', 'email', 'phone', 'since', 'until'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return { candidateConsent: row ?? null }
}
