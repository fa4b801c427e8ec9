import type { Moment } from '../../../platform/db/database.ts'

/** What staff decided about the member, and why. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    decisions: await tx
      .selectFrom('member_decision')
      .select([
        'kind',
        'queue as about',
        'reason',
        'since',
        'expires_at as expiresAt',
        'lifted_at as liftedAt',
        'appealed_at as appealedAt',
      ])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute(),
  }
}
