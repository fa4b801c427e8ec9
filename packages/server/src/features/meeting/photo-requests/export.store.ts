import { dayInIndia } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isAnswerTold } from '../../profile/interactions/interactions.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'
import { requestStateAt } from './photo-requests.store.ts'

interface KeptRequest {
  readonly memberId: string
  readonly isMine: boolean
  readonly state: string | null
  readonly at: Date
  readonly answeredAt: Date | null
  readonly expiresAt: Date | null
}

/**
 * Requests that the member made, and those of members who can still be found. Omits a sent request's state and end
 * where answers to interests are omitted too, because answers change both.
 */
export async function exportOf(tx: Moment, { profileId, now }: { readonly profileId: string; readonly now: Date }) {
  const viewer = { profileId, today: dayInIndia(now) }
  const ifTold = (value: RawBuilder<unknown>) => sql`case when ${isAnswerTold(viewer)} then ${value} end`
  const { rows } = await sql<KeptRequest>`
    select p.member_id as "memberId", r.asker_id = ${profileId} as "isMine", ${ifTold(requestStateAt(now))} as state,
      r.created_at as at, ${ifTold(sql`r.answered_at`)} as "answeredAt", ${ifTold(sql`r.expires_at`)} as "expiresAt"
    from photo_request r
    join profile p on p.id = case when r.asker_id = ${profileId} then r.owner_id else r.asker_id end
    join listing l on l.profile_id = p.id
    left join interaction i on i.viewer_id = ${profileId} and i.target_id = p.id
    where (r.asker_id = ${profileId} and ${isStaying(sql`p.id`)})
      or (r.owner_id = ${profileId} and ${isVisibleTo(viewer)})
    order by r.created_at, p.member_id`.execute(tx)
  return { photoRequests: rows }
}
