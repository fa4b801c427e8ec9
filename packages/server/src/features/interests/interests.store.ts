import type { Day } from '@thunai/contract/dates'
import type { InterestState } from '@thunai/contract/interests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isVisibleTo, photoNameFor } from '../privacy/privacy.api.ts'

export interface Interest {
  readonly state: InterestState
  /** When its sender was mailed a yes. */
  readonly toldAt: Date | null
}

/**
 * The interests between a member and another, locked in one order for both, so that two answers at once wait for each
 * other and see what the other decided.
 */
export async function lockInterests(
  tx: Tx,
  memberId: string,
  otherId: string,
): Promise<{ received: Interest | undefined; sent: Interest | undefined }> {
  // before interactions and photos, as whoever deletes an account or blocks takes them in this order too
  await tx
    .selectFrom('profile')
    .select('id')
    .where('id', 'in', [memberId, otherId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await tx
    .selectFrom('interaction')
    .select(['viewer_id', sql<InterestState>`interest_state`.as('state'), 'interest_told_at as toldAt'])
    .where((is) =>
      is.or([
        is.and([is('viewer_id', '=', otherId), is('target_id', '=', memberId)]),
        is.and([is('viewer_id', '=', memberId), is('target_id', '=', otherId)]),
      ]),
    )
    .where('interest_at', 'is not', null)
    .orderBy('viewer_id')
    .forUpdate()
    .execute()
  return {
    received: rows.find((row) => row.viewer_id === otherId),
    sent: rows.find((row) => row.viewer_id === memberId),
  }
}

export async function saveAnswer(
  tx: Tx,
  { senderId, receiverId }: { readonly senderId: string; readonly receiverId: string },
  state: InterestState,
  at: Date,
  isTold: boolean,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_state: state, interest_answered_at: at, ...(isTold ? { interest_told_at: at } : {}) })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

/** Writes on both rows of a pair that they are connected since a moment, or that they are not. */
export async function saveConnection(tx: Tx, [a, b]: readonly [string, string], since: Date | null): Promise<void> {
  if (since === null) {
    await tx
      .updateTable('interaction')
      .set({ connected_at: null })
      .where('viewer_id', 'in', [a, b])
      .where('target_id', 'in', [a, b])
      .execute()
    return
  }
  // who received an interest may never have opened the other's profile: that row is made here, and counts as no view
  await tx
    .insertInto('interaction')
    .values(
      [
        [a, b],
        [b, a],
      ]
        .toSorted()
        .map(([viewer = '', target = '']) => ({
          viewer_id: viewer,
          target_id: target,
          last_viewed_at: since,
          connected_at: since,
        })),
    )
    .onConflict((row) =>
      row
        .columns(['viewer_id', 'target_id'])
        .doUpdateSet({ connected_at: sql`coalesce(interaction.connected_at, excluded.connected_at)` }),
    )
    .execute()
}

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
