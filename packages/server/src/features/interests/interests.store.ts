import type { Day } from '@thunai/contract/values/dates'
import type { InterestState } from '@thunai/contract/members/interests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isVisibleTo, photoNameFor } from '../privacy/privacy.api.ts'

/** Whom to write to, and as whom a member is known. */
export async function findReachable(
  db: Db | Tx,
  profileId: string,
): Promise<{ name: string; memberId: string; email: string } | undefined> {
  return db
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.name', 'p.member_id as memberId', 'a.email'])
    .where('p.id', '=', profileId)
    .executeTakeFirst()
}

export interface ListedInterest {
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly mainPhoto: string | null
  readonly state: InterestState
  readonly sentAt: Date
  readonly answeredAt: Date | null
}

type Side = 'received' | 'sent'
type Viewer = { readonly profileId: string; readonly today: Day }

/** Interests with who stands on the other side; whom the member may not find any more is left out. */
function interests(db: Db, viewer: Viewer, side: Side) {
  const [mine, other] = side === 'sent' ? (['viewer_id', 'target_id'] as const) : (['target_id', 'viewer_id'] as const)
  return db
    .selectFrom('interaction as i')
    .innerJoin('profile as p', 'p.id', `i.${other}`)
    .innerJoin('listing as l', 'l.profile_id', 'p.id')
    .where(`i.${mine}`, '=', viewer.profileId)
    .where('i.interest_at', 'is not', null)
    .where(isVisibleTo(viewer))
}

/** The unanswered ones in front, then the newest. */
export async function findInterests(db: Db, viewer: Viewer, side: Side, most: number): Promise<ListedInterest[]> {
  return interests(db, viewer, side)
    .leftJoin('photo as f', 'f.id', 'p.main_photo_id')
    .select([
      'p.id as profileId',
      'p.member_id as memberId',
      'p.name',
      photoNameFor(viewer.profileId).as('mainPhoto'),
      sql<InterestState>`i.interest_state`.as('state'),
      sql<Date>`i.interest_at`.as('sentAt'),
      'i.interest_answered_at as answeredAt',
    ])
    .orderBy(sql`i.interest_state = 'sent'`, 'desc')
    .orderBy('i.interest_at', 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute()
}

/** How many interests there are, and how many of them wait for an answer. */
export async function countInterests(db: Db, viewer: Viewer, side: Side): Promise<{ all: number; waiting: number }> {
  return interests(db, viewer, side)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where i.interest_state = 'sent')`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}
