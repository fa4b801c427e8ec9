import type { Day } from '@thunai/contract/dates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'

const DEEDS = [
  'i.profile_viewed_at as profileViewedAt',
  'i.contact_viewed_at as contactViewedAt',
  'i.interest_at as interestAt',
  'i.interest_state as interest',
  'i.interest_answered_at as interestAnsweredAt',
  'i.connected_at as connectedAt',
  'i.last_viewed_at as lastViewedAt',
] as const

/** Everything that is kept about a member besides the profile itself, read as it stands at one moment. */
export async function findKept(tx: Tx, accountId: string, today: Day) {
  const account = await tx
    .selectFrom('account as a')
    .innerJoin('profile as p', 'p.account_id', 'a.id')
    .leftJoin('registration_origin as o', 'o.account_id', 'a.id')
    .select([
      'p.id as profileId',
      'a.email',
      'a.email_verified_at as emailVerifiedAt',
      'a.phone',
      'a.mobile_verified_at as mobileVerifiedAt',
      'a.login_id as loginId',
      'p.member_id as memberId',
      'a.created_at as registeredAt',
      'o.address as registeredFrom',
      'a.last_login_at as lastLoginAt',
      'a.free_views_used as freeViewsUsed',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  const { profileId } = account
  return {
    account,
    birth: await tx
      .selectFrom('profile as p')
      .leftJoin('horoscope as h', 'h.profile_id', 'p.id')
      .leftJoin('preference as w', 'w.profile_id', 'p.id')
      .select([
        'h.birth_latitude as latitude',
        'h.birth_longitude as longitude',
        'h.birth_time_zone as timeZone',
        'h.birth_which_time as whichTime',
        'w.tradition as poruthamTradition',
      ])
      .where('p.id', '=', profileId)
      .executeTakeFirstOrThrow(),
    photos: await tx
      .selectFrom('photo as f')
      .innerJoin('profile as p', 'p.id', 'f.profile_id')
      .select([
        'f.file_name as name',
        'f.created_at as addedAt',
        sql<boolean>`p.main_photo_id is not distinct from f.id`.as('isMain'),
      ])
      .where('f.profile_id', '=', profileId)
      .orderBy('f.position')
      .orderBy('f.created_at')
      .execute(),
    iDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.target_id')
      .select([...DEEDS, 'p.member_id as memberId'])
      .where('i.viewer_id', '=', profileId)
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
    // as the member's own history shows it: who can't be found any more is left out
    othersDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.viewer_id')
      .innerJoin('listing as l', 'l.profile_id', 'p.id')
      .select([...DEEDS, 'p.member_id as memberId'])
      .where('i.target_id', '=', profileId)
      .where(isVisibleTo({ profileId, today }))
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
    shortlisted: await tx
      .selectFrom('shortlist as s')
      .innerJoin('profile as p', 'p.id', 's.target_id')
      .select(['p.member_id as memberId', 's.created_at as addedAt'])
      .where('s.owner_id', '=', profileId)
      .orderBy('s.created_at')
      .execute(),
    smsSent: await tx
      .selectFrom('member_sms as s')
      .innerJoin('profile as p', 'p.id', 's.recipient_id')
      .select(['p.member_id as memberId', 's.template as message', 's.sent_at as sentAt'])
      .where('s.sender_id', '=', profileId)
      .orderBy('s.sent_at')
      .execute(),
    blocked: await tx
      .selectFrom('block as b')
      .innerJoin('profile as p', 'p.id', 'b.blocked_id')
      .select(['p.member_id as memberId', 'b.created_at as blockedAt'])
      .where('b.blocker_id', '=', profileId)
      .orderBy('b.created_at')
      .execute(),
    reported: await tx
      .selectFrom('report')
      .select(['target_member_id as memberId', 'reason', 'details', 'created_at as reportedAt'])
      .where('reporter_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    plans: await tx
      .selectFrom('subscription')
      .select([
        'plan_name as plan',
        'starts_at as startsAt',
        'ends_at as endsAt',
        'contact_limit as contacts',
        'contacts_used as contactsUsed',
        'sms_credits as sms',
        'sms_used as smsUsed',
        'profiles_viewed as profilesViewed',
      ])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    consents: await tx
      .selectFrom('consent')
      .select([
        'terms_version as termsVersion',
        'privacy_version as privacyVersion',
        'confirmed_intent as confirmedIntent',
        'given_at as givenAt',
        'address as from',
      ])
      .where('account_id', '=', accountId)
      .orderBy('given_at')
      .execute(),
  }
}

export type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>
