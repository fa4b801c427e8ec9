import type { Moment } from '../../../platform/db/database.ts'

/** Whether and where the candidate was asked, and the answer. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const row = await tx
    .selectFrom('candidate_consent')
    .select(['state', 'email', 'phone', 'since', 'until'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return { candidateConsent: row ?? null }
}
