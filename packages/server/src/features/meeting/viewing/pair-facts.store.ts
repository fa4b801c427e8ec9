import type { PauseKind } from '@thunai/contract/meeting/pauses'
import type { InterestState } from '@thunai/contract/meeting/interests'
import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { wasFirstViewedSince } from '../../profile/interactions/interactions.api.ts'
import { isLiveAt } from '../../money/membership/membership.api.ts'
import { requestStateAt } from '../photo-requests/photo-requests.api.ts'
import { isVisibleTo, type Look } from '../../profile/privacy/privacy.api.ts'

/** A live plan, as far as openings are decided by it. */
export interface LivePlan {
  readonly id: number
  readonly contactLimit: number
  readonly contactsUsed: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
}

/** All that decides what a viewer may do towards a member, read in one snapshot. */
export interface PairFacts {
  /** The viewer may find and open the member. */
  readonly isOpen: boolean
  readonly profileViewed: boolean
  readonly contactViewed: boolean
  /** The member's photos that are for a few are open to the viewer. */
  readonly isClose: boolean
  readonly interestSent: InterestState | null
  readonly interestReceived: InterestState | null
  /** The viewer shows the own number to the member, or will once the member accepts. */
  readonly sharesContact: boolean
  /** The member shows the own number to the viewer. */
  readonly contactShared: boolean
  readonly isFollowed: boolean
  /** The member's profile rests until then (ISO 8601). */
  readonly resting: { readonly kind: PauseKind; readonly until: string } | null
  /** The member's profile waits for its candidate, or the candidate has said no. */
  readonly isUnsealed: boolean
  /** Whether the candidate has agreed to the profile. */
  readonly seal: 'self' | 'asked' | 'confirmed'
  /** Where the viewer's request for the member's photos stands, and the member's for those of the viewer. */
  readonly photoRequest: PhotoRequestState | null
  readonly photoRequestReceived: PhotoRequestState | null
  /** The one ending first in front. */
  readonly live: readonly LivePlan[]
  /** Profiles opened for the first time since the day began; 0 where the member's has been opened. */
  readonly viewedToday: number
}

/** What a first opening also depends on. */
export interface KeptPairFacts extends PairFacts {
  /** Since when the viewer's match is fixed. */
  readonly viewerFixedAt: Date | null
  /** Until when the viewer's family rests. */
  readonly viewerRestingUntil: Date | null
  /** The member may find the viewer. */
  readonly isViewerOpen: boolean
}

export interface Instant {
  readonly now: Date
  /** When the day in India began. */
  readonly dayBegan: Date
}

/** Undefined for a member who isn't there. */
export const findPairFacts = (db: Db | Tx, look: Look, moment: Instant): Promise<PairFacts | undefined> =>
  read<PairFacts>(db, look, moment, plannedOnce('pair_facts'))

/** The same with the viewer's own standing, and the member can't be removed before the transaction ends. */
export function findPairFactsAndKeep(tx: Tx, look: Look, moment: Instant): Promise<KeptPairFacts | undefined> {
  const { viewerId, targetId, today } = look
  return read<KeptPairFacts>(tx, look, moment, plannedOnce('pair_facts_kept'), {
    more: sql`, me.fixed_at "viewerFixedAt", me.resting_until "viewerRestingUntil", exists (select from listing l
      where l.profile_id = me.id and ${isVisibleTo({ profileId: targetId, today })}) "isViewerOpen"`,
    joined: sql`join profile me on me.id = ${viewerId}`,
    lock: sql`for key share of p`,
  })
}

async function read<Facts extends PairFacts>(
  db: Db | Tx,
  { viewerId, targetId, today }: Look,
  { now, dayBegan }: Instant,
  name: RawBuilder<unknown>,
  { more, joined, lock } = { more: sql``, joined: sql``, lock: sql`` },
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`${name}
    select exists (select from listing l where l.profile_id = p.id and ${isVisibleTo({ profileId: viewerId, today })}) "isOpen",
      mine.profile_viewed_at is not null "profileViewed", mine.contact_viewed_at is not null "contactViewed",
      is_close(mine, ${today}) "isClose",
      case when mine.interest_at is not null then mine.interest_state end "interestSent",
      case when theirs.interest_at is not null then theirs.interest_state end "interestReceived",
      mine.contact_shared_at is not null "sharesContact",
      theirs.contact_shared_at is not null and theirs.connected_at is not null "contactShared",
      exists (select from follow f where f.owner_id = ${viewerId} and f.target_id = p.id) "isFollowed",
      (select json_build_object('kind', r.kind, 'until', to_char(r.until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from pause r where r.profile_id = p.id and r.ended_at is null and r.until > ${now}) resting, p.unsealed_at is not null "isUnsealed",
      coalesce((select case when c.state = 'confirmed' and c.until > ${now} then 'confirmed' else 'asked' end
        from candidate_consent c where c.profile_id = p.id), case p.created_for when 'Myself' then 'self' else 'asked' end) seal,
      (select ${requestStateAt(now)} from photo_request r where r.asker_id = ${viewerId} and r.owner_id = p.id) "photoRequest",
      (select ${requestStateAt(now)} from photo_request r where r.asker_id = p.id and r.owner_id = ${viewerId}) "photoRequestReceived",
      (select coalesce(json_agg(json_build_object('id', id, 'contactLimit', contact_limit, 'contactsUsed', contacts_used,
          'expressInterest', express_interest, 'messagingApp', messaging_app) order by ends_at, id), '[]')
        from subscription where profile_id = ${viewerId} and ${isLiveAt(now)}) live,
      case when mine.profile_viewed_at is not null then 0 else (select count(*) from interaction where viewer_id = ${viewerId}
        and ${wasFirstViewedSince(dayBegan)}) end "viewedToday" ${more}
    from profile p ${joined}
    left join interaction mine on mine.viewer_id = ${viewerId} and mine.target_id = p.id
    left join interaction theirs on theirs.viewer_id = p.id and theirs.target_id = ${viewerId}
    where p.id = ${targetId} ${lock}`.execute(db)
  return rows[0]
}
