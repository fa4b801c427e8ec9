import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { findSettings } from './privacy.store.ts'
import { toSettings } from './privacy.views.ts'
import { isStaying } from '../standing/standing.api.ts'

/** Privacy settings, blocked members and reports of a member. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const whoSeesMe = await findSettings(tx, profileId)
  return {
    blocked: await tx
      .selectFrom('block as b')
      .innerJoin('profile as p', 'p.id', 'b.blocked_id')
      .select(['p.member_id as memberId', 'b.created_at as blockedAt'])
      .where('b.blocker_id', '=', profileId)
      .where(isStaying(sql.ref('b.blocked_id')))
      .orderBy('b.created_at')
      .execute(),
    reported: await tx
      .selectFrom('report')
      .select(['target_member_id as memberId', 'reason', 'details', 'created_at as reportedAt'])
      .where('reporter_id', '=', profileId)
      .where('is_automatic', '=', false)
      .orderBy('created_at')
      .execute(),
    whoSeesMe: whoSeesMe ? toSettings(whoSeesMe) : null,
  }
}
