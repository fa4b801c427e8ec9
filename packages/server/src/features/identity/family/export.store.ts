import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The people of the member's profile, and the votes and notes of the member's account. */
export async function exportOf(
  tx: Moment,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
) {
  return {
    family: await tx
      .selectFrom('profile_person')
      .select(['name', 'relation', 'role', 'since'])
      .where('profile_id', '=', profileId)
      .orderBy('since')
      .execute(),
    familyInvitations: await tx
      .selectFrom('family_invitation')
      .select(['name', 'relation', 'role', 'email', 'phone', 'created_at as sentAt', 'expires_at as expiresAt'])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    votesAndNotes: await tx
      .selectFrom('family_word as w')
      .innerJoin('profile as p', 'p.id', 'w.target_id')
      .select(['p.member_id as memberId', 'w.vote', 'w.voted_at as votedAt', 'w.note'])
      .where('w.account_id', '=', accountId)
      .where(isStaying(sql.ref('w.target_id')))
      .orderBy('p.member_id')
      .execute(),
  }
}
