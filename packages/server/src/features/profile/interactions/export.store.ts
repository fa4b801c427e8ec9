import { dayInIndia } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import { isStaying } from '../standing/standing.api.ts'
import { isAnswerTold } from './interactions.store.ts'

const DEEDS = [
  'i.profile_viewed_at as profileViewedAt',
  'i.contact_viewed_at as contactViewedAt',
  'i.last_viewed_at as lastViewedAt',
] as const
/** Columns that hold the other side's answers. */
const ANSWERS = [
  'i.interest_state as interest',
  'i.interest_answered_at as interestAnsweredAt',
  'i.connected_at as connectedAt',
] as const

/**
 * The member's acts, and those of members who can still be found. Omits the rest as in the member's history, and the
 * answer to an interest, unless the two are in touch.
 */
export async function exportOf(tx: Moment, { profileId, now }: { readonly profileId: string; readonly now: Date }) {
  const viewer = { profileId, today: dayInIndia(now) }
  const ifTold = <V>(column: 'interest_state' | 'interest_answered_at' | 'connected_at') =>
    sql<V | null>`case when ${isAnswerTold(viewer)} then ${sql.ref(`i.${column}`)} end`
  return {
    iDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.target_id')
      .leftJoin('listing as l', 'l.profile_id', 'p.id')
      .select([
        ...DEEDS,
        sql<Date | null>`case when i.interest_withdrawn_at is null then i.interest_at end`.as('interestAt'),
        'i.interest_note as interestNote',
        ifTold<string>('interest_state').as('interest'),
        ifTold<Date>('interest_answered_at').as('interestAnsweredAt'),
        ifTold<Date>('connected_at').as('connectedAt'),
        'i.contact_shared_at as contactSharedAt',
        'p.member_id as memberId',
      ])
      .where('i.viewer_id', '=', profileId)
      .where(isStaying(sql.ref('i.target_id')))
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
    othersDid: await tx
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', 'i.viewer_id')
      .innerJoin('listing as l', 'l.profile_id', 'p.id')
      // a number to be shared on acceptance isn't known before
      .select((is) => [
        ...DEEDS,
        'i.interest_at as interestAt',
        'i.interest_note as interestNote',
        ...ANSWERS,
        is
          .case()
          .when('i.connected_at', 'is not', null)
          .then(is.ref('i.contact_shared_at'))
          .end()
          .as('contactSharedAt'),
        'p.member_id as memberId',
      ])
      .where('i.target_id', '=', profileId)
      .where(isVisibleTo(viewer))
      .orderBy('i.last_viewed_at', 'desc')
      .execute(),
  }
}
