import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** How a family was registered at a counter, and what staff proposed to it. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const registered = await tx
    .selectFrom('counter_family as f')
    .leftJoin('branch as b', 'b.id', 'f.branch_id')
    .select([
      'b.name as branch',
      'f.registered_at as registeredAt',
      'f.consent_by as consentBy',
      'f.how',
      'f.consented_at as consentedAt',
      'f.taken_over_at as takenOverAt',
    ])
    .where('f.profile_id', '=', profileId)
    .executeTakeFirst()
  return {
    counter: registered ?? null,
    proposals: await tx
      .selectFrom('match_proposal as m')
      .innerJoin('profile as p', 'p.id', 'm.proposed_id')
      .select([
        'p.member_id as memberId',
        'm.note',
        'm.status',
        'm.created_at as proposedAt',
        'm.answered_at as answeredAt',
      ])
      .where('m.profile_id', '=', profileId)
      .where(isStaying(sql.ref('m.proposed_id')))
      .orderBy('m.created_at')
      .execute(),
  }
}
