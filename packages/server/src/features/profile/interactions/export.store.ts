import { dayInIndia } from '@thunai/contract/values/dates'
import type { Moment } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'

const DEEDS = [
  'i.profile_viewed_at as profileViewedAt',
  'i.contact_viewed_at as contactViewedAt',
  'i.interest_at as interestAt',
  'i.interest_state as interest',
  'i.interest_answered_at as interestAnsweredAt',
  'i.interest_note as interestNote',
  'i.connected_at as connectedAt',
  'i.last_viewed_at as lastViewedAt',
] as const

/** What a member did, and what others did who can still be found: the rest is left out as in the member's own history. */
export async function exportOf(tx: Moment, { profileId, now }: { readonly profileId: string; readonly now: Date }) {
  return {
    iDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.target_id')
      .select([...DEEDS, 'i.contact_shared_at as contactSharedAt', 'p.member_id as memberId'])
      .where('i.viewer_id', '=', profileId)
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
    othersDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.viewer_id')
      .innerJoin('listing as l', 'l.profile_id', 'p.id')
      // a number that is shown once this member accepts is nothing to be known before
      .select((is) => [
        ...DEEDS,
        is
          .case()
          .when('i.connected_at', 'is not', null)
          .then(is.ref('i.contact_shared_at'))
          .end()
          .as('contactSharedAt'),
        'p.member_id as memberId',
      ])
      .where('i.target_id', '=', profileId)
      .where(isVisibleTo({ profileId, today: dayInIndia(now) }))
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
  }
}
