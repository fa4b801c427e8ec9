import type { Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import type { Deeds } from '../../profile/interactions/interactions.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

export interface HistoryRow extends Omit<Deeds, 'connected'> {
  readonly profileId: string
  readonly viewedAt: Date
}

type Side = 'viewed' | 'viewers'
type Viewer = { readonly profileId: string; readonly today: Day }

/** Members that the member viewed, or viewers of the member, without those the member may no longer find. */
function history(db: Db, viewer: Viewer, side: Side) {
  const [mine, other] =
    side === 'viewed' ? (['viewer_id', 'target_id'] as const) : (['target_id', 'viewer_id'] as const)
  return (
    db
      .selectFrom('interaction as i')
      .innerJoin('listing as l', 'l.profile_id', `i.${other}`)
      .where(`i.${mine}`, '=', viewer.profileId)
      .where(isVisibleTo(viewer))
      // a row may also stand for an accepted interest alone
      .where('i.profile_viewed_at', 'is not', null)
  )
}

/** The newest of a history. */
export async function findHistory(db: Db, viewer: Viewer, side: Side, most: number): Promise<HistoryRow[]> {
  return history(db, viewer, side)
    .select((is) => [
      'l.profile_id as profileId',
      'i.last_viewed_at as viewedAt',
      is('i.profile_viewed_at', 'is not', null).$castTo<boolean>().as('profileViewed'),
      is('i.contact_viewed_at', 'is not', null).$castTo<boolean>().as('contactViewed'),
      is('i.interest_at', 'is not', null).$castTo<boolean>().as('interestExpressed'),
    ])
    .orderBy('i.last_viewed_at', 'desc')
    .orderBy('l.profile_id')
    .limit(most)
    .execute()
}

/** The size of a history. */
export async function countHistory(db: Db, viewer: Viewer, side: Side): Promise<number> {
  return (
    await history(db, viewer, side)
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
}
