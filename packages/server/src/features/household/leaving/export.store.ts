import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

interface FormerInterest {
  readonly memberId: string
  readonly state: string
  readonly at: Date
}

/**
 * Interests between the member and members who left or whose deletion waits for a hold to end. Names are looked up row
 * by row: the view contains all members whom staff blocked.
 */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  const { rows } = await sql<FormerInterest>`select gone.member_id as "memberId", t.state, t.sent_at as at
    from gone_interest t join lateral (select * from gone_member g where g.profile_id = t.other_id limit 1) gone on true
    where t.profile_id = ${profileId}
      and (exists (select from former_member f where f.profile_id = t.other_id) or not ${isStaying(sql`t.other_id`)})
    order by t.sent_at, t.other_id`.execute(tx)
  return { formerInterests: rows }
}
