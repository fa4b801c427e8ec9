import type { Moment } from '../../../platform/db/database.ts'

/** Decisions of staff about the member, with reasons. */
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
