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

/** A live plan's facts that decide openings. */
export interface LivePlan {
  readonly id: number
  readonly contactLimit: number
  readonly contactsUsed: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
}

/** Everything that decides what a viewer may do towards a member, read in one snapshot. */
export interface PairFacts {
  /** The viewer may find and open the member. */
  readonly isOpen: boolean
  readonly profileViewed: boolean
  readonly contactViewed: boolean
  /** The viewer sees the member's photos meant for a few. */
  readonly isClose: boolean
  readonly interestSent: InterestState | null
  readonly interestReceived: InterestState | null
  /** The viewer shares their number with the member, or will once the member accepts. */
  readonly sharesContact: boolean
  /** The member shares the number with the viewer. */
  readonly contactShared: boolean
  readonly isFollowed: boolean
  /** End of the member's rest (ISO 8601). */
  readonly resting: { readonly kind: PauseKind; readonly until: string } | null
  /** The member's profile waits for its candidate's answer, or was refused. */
  readonly isUnsealed: boolean
  /** State of the candidate's consent. */
  readonly seal: 'self' | 'asked' | 'confirmed'
  /** State of the viewer's request for the member's photos, and of the member's for the viewer's. */
  readonly photoRequest: PhotoRequestState | null
  readonly photoRequestReceived: PhotoRequestState | null
  /** The one that ends first in front. */
  readonly live: readonly LivePlan[]
  /** Profiles first opened since the day began; 0 if this member's was opened before. */
  readonly viewedToday: number
}

/** Further facts that decide a first opening. */
export interface KeptPairFacts extends PairFacts {
  /** Since when the viewer's match is fixed. */
  readonly viewerFixedAt: Date | null
  /** Until when the viewer's profile rests. */
  readonly viewerRestingUntil: Date | null
  /** The member may find the viewer. */
  readonly isViewerOpen: boolean
}

export interface ViewingMoment {
  readonly now: Date
  /** When the day in India began. */
  readonly dayBegan: Date
}

/** Undefined for a missing member. */
export const findPairFacts = (db: Db | Tx, look: Look, moment: ViewingMoment): Promise<PairFacts | undefined> =>
  read<PairFacts>(db, look, moment, plannedOnce('pair_facts'))

/** The same with the viewer's own state; also keeps the member from being deleted before the transaction ends. */
export function findPairFactsAndKeep(tx: Tx, look: Look, moment: ViewingMoment): Promise<KeptPairFacts | undefined> {
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
  { now, dayBegan }: ViewingMoment,
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
