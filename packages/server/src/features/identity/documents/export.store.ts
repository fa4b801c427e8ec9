import type { Moment } from '../../../platform/db/database.ts'

/** The documents that the member sent, and the verdicts; without the files. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    documents: await tx
      .selectFrom('document')
      .select(['kind', 'submitted_at as sentAt', 'state', 'reason', 'decided_at as decidedAt'])
      .where('profile_id', '=', profileId)
      .orderBy('submitted_at')
      .execute(),
    claims: await tx
      .selectFrom('claim')
      .select(['kind', 'checked_at as checkedAt'])
      .where('profile_id', '=', profileId)
      .orderBy('checked_at')
      .execute(),
  }
}
