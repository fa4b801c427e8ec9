import { dayInIndia } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { requestStateAt } from './photo-requests.store.ts'

interface KeptRequest {
  readonly memberId: string
  readonly isMine: boolean
  readonly state: string
  readonly at: Date
  readonly answeredAt: Date | null
  readonly expiresAt: Date
}

/** Requests for photos that a member made, and those of others who can still be found. */
export async function exportOf(tx: Moment, { profileId, now }: { readonly profileId: string; readonly now: Date }) {
  const { rows } = await sql<KeptRequest>`
    select p.member_id as "memberId", r.asker_id = ${profileId} as "isMine", ${requestStateAt(now)} as state,
      r.created_at as at, r.answered_at as "answeredAt", r.expires_at as "expiresAt"
    from photo_request r
    join profile p on p.id = case when r.asker_id = ${profileId} then r.owner_id else r.asker_id end
    join listing l on l.profile_id = p.id
    where r.asker_id = ${profileId}
      or (r.owner_id = ${profileId} and ${isVisibleTo({ profileId, today: dayInIndia(now) })})
    order by r.created_at, p.member_id`.execute(tx)
  return { photoRequests: rows }
}
