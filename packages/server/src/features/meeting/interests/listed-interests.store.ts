import type { Day } from '@thunai/contract/values/dates'
import type { InterestState } from '@thunai/contract/meeting/interests'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

export interface ListedInterest {
  readonly profileId: string
  readonly state: InterestState
  readonly sentAt: Date
  readonly answeredAt: Date | null
}

export interface ListedAccepted extends ListedInterest {
  readonly isMine: boolean
}

type Side = 'received' | 'sent'
type Viewer = { readonly profileId: string; readonly today: Day }

/** Interests with the other side, without members whom the member may not find. */
function interests(db: Db, viewer: Viewer, side: Side) {
  const [mine, other] = side === 'sent' ? (['viewer_id', 'target_id'] as const) : (['target_id', 'viewer_id'] as const)
  return db
    .selectFrom('interaction as i')
    .innerJoin('listing as l', 'l.profile_id', `i.${other}`)
    .where(`i.${mine}`, '=', viewer.profileId)
    .where('i.interest_at', 'is not', null)
    .where(isVisibleTo(viewer))
}

/** Unanswered ones first, then the newest. */
export async function findInterests(db: Db, viewer: Viewer, side: Side, most: number): Promise<ListedInterest[]> {
  return interests(db, viewer, side)
    .select([
      'l.profile_id as profileId',
      sql<InterestState>`i.interest_state`.as('state'),
      sql<Date>`i.interest_at`.as('sentAt'),
      'i.interest_answered_at as answeredAt',
    ])
    .orderBy(sql`i.interest_state = 'sent'`, 'desc')
    .orderBy('i.interest_at', 'desc')
    .orderBy('l.profile_id')
    .limit(most)
    .execute()
}

/** Number of interests, and of unanswered ones. */
export async function countInterests(db: Db, viewer: Viewer, side: Side): Promise<{ all: number; waiting: number }> {
  return interests(db, viewer, side)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where i.interest_state = 'sent')`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

/** Connected members; the member's own row `i` holds the state of both. */
function connections(db: Db, viewer: Viewer) {
  return db
    .selectFrom('interaction as i')
    .innerJoin('listing as l', 'l.profile_id', 'i.target_id')
    .where('i.viewer_id', '=', viewer.profileId)
    .where('i.connected_at', 'is not', null)
    .where(isVisibleTo(viewer))
}

/** Accepted interests, latest answer first; of two between the same members, the one answered last. */
export async function findAccepted(db: Db, viewer: Viewer, most: number): Promise<ListedAccepted[]> {
  const isMine = sql<boolean>`(i.interest_state is not distinct from 'accepted'
    and (theirs.interest_state is distinct from 'accepted'
      or (i.interest_answered_at, i.viewer_id) > (theirs.interest_answered_at, theirs.viewer_id)))`
  const either = <T>(column: string) =>
    sql<T>`case when ${isMine} then ${sql.ref(`i.${column}`)} else ${sql.ref(`theirs.${column}`)} end`
  return connections(db, viewer)
    .leftJoin('interaction as theirs', (join) =>
      join.onRef('theirs.viewer_id', '=', 'i.target_id').onRef('theirs.target_id', '=', 'i.viewer_id'),
    )
    .select([
      'l.profile_id as profileId',
      sql<InterestState>`'accepted'`.as('state'),
      either<Date>('interest_at').as('sentAt'),
      either<Date | null>('interest_answered_at').as('answeredAt'),
      isMine.as('isMine'),
    ])
    .orderBy('answeredAt', 'desc')
    .orderBy('l.profile_id')
    .limit(most)
    .execute()
}

export async function countAccepted(db: Db, viewer: Viewer): Promise<number> {
  return (
    await connections(db, viewer)
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
}
