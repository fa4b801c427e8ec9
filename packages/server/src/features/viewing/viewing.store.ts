import type { Day } from '@thunai/contract/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isVisibleTo, photoNameFor } from '../privacy/privacy.api.ts'

/** One member's deeds towards another. */
export interface Pair {
  readonly viewerId: string
  readonly targetId: string
}

export interface Deeds {
  readonly profileViewed: boolean
  readonly contactViewed: boolean
  readonly interestExpressed: boolean
  /** An interest between the two stands accepted. */
  readonly connected: boolean
}

const NOTHING: Deeds = { profileViewed: false, contactViewed: false, interestExpressed: false, connected: false }

export async function findDeeds(db: Db | Tx, { viewerId, targetId }: Pair): Promise<Deeds> {
  const found = await db
    .selectFrom('interaction')
    .select((is) => [
      is('profile_viewed_at', 'is not', null).$castTo<boolean>().as('profileViewed'),
      is('contact_viewed_at', 'is not', null).$castTo<boolean>().as('contactViewed'),
      is('interest_at', 'is not', null).$castTo<boolean>().as('interestExpressed'),
      is('connected_at', 'is not', null).$castTo<boolean>().as('connected'),
    ])
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return found ?? NOTHING
}

/** Profiles opened for the first time since a moment. */
export async function countProfilesViewedSince(db: Db | Tx, viewerId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('interaction')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('viewer_id', '=', viewerId)
    // every first view is also a last view or older than it: this is what the index is sorted by
    .where('last_viewed_at', '>=', since)
    .where('profile_viewed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Writes that the profile was opened; the first time stays, the last time moves. */
export async function saveProfileView(
  tx: Tx,
  { viewerId, targetId }: Pair,
  at: Date,
  subscriptionId: number | null,
): Promise<void> {
  await tx
    .insertInto('interaction')
    .values({
      viewer_id: viewerId,
      target_id: targetId,
      profile_viewed_at: at,
      view_subscription_id: subscriptionId,
      last_viewed_at: at,
    })
    .onConflict((row) =>
      row.columns(['viewer_id', 'target_id']).doUpdateSet({
        profile_viewed_at: sql`coalesce(interaction.profile_viewed_at, excluded.profile_viewed_at)`,
        view_subscription_id: sql`case when interaction.profile_viewed_at is null then excluded.view_subscription_id
          else interaction.view_subscription_id end`,
        last_viewed_at: sql`greatest(interaction.last_viewed_at, excluded.last_viewed_at)`,
      }),
    )
    .execute()
}

export async function saveInterest(tx: Tx, { viewerId, targetId }: Pair, at: Date): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_at: at, interest_state: 'sent' })
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .where('interest_at', 'is', null)
    .execute()
}

export async function saveContactView(
  tx: Tx,
  { viewerId, targetId }: Pair,
  at: Date,
  subscriptionId: number,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ contact_viewed_at: at, contact_subscription_id: subscriptionId })
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .execute()
}

/** Distinct profiles opened of the starter allowance; 0 for an account that is gone. */
export async function findFreeViewsUsed(db: Db, accountId: string): Promise<number> {
  const found = await db
    .selectFrom('account')
    .select('free_views_used as used')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.used ?? 0
}

export async function spendFreeView(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((of) => ({ free_views_used: of('free_views_used', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

export async function countProfileView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ profiles_viewed: of('profiles_viewed', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** Takes one contact view; the table's check has the last word on the limit. */
export async function spendContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

export interface HistoryRow extends Omit<Deeds, 'connected'> {
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly mainPhoto: string | null
  readonly viewedAt: Date
}

type Side = 'viewed' | 'viewers'
type Viewer = { readonly profileId: string; readonly today: Day }

/** Whom the member viewed, or who viewed the member; whom the member may not find any more is left out. */
function history(db: Db, viewer: Viewer, side: Side) {
  const [mine, other] =
    side === 'viewed' ? (['viewer_id', 'target_id'] as const) : (['target_id', 'viewer_id'] as const)
  return (
    db
      .selectFrom('interaction as i')
      .innerJoin('profile as p', 'p.id', `i.${other}`)
      .innerJoin('listing as l', 'l.profile_id', 'p.id')
      .where(`i.${mine}`, '=', viewer.profileId)
      .where(isVisibleTo(viewer))
      // a row may also stand for an accepted interest alone
      .where('i.profile_viewed_at', 'is not', null)
  )
}

/** The newest of a history. */
export async function findHistory(db: Db, viewer: Viewer, side: Side, most: number): Promise<HistoryRow[]> {
  return history(db, viewer, side)
    .leftJoin('photo as f', 'f.id', 'p.main_photo_id')
    .select((is) => [
      'p.id as profileId',
      'p.member_id as memberId',
      'p.name',
      photoNameFor(viewer.profileId).as('mainPhoto'),
      'i.last_viewed_at as viewedAt',
      is('i.profile_viewed_at', 'is not', null).$castTo<boolean>().as('profileViewed'),
      is('i.contact_viewed_at', 'is not', null).$castTo<boolean>().as('contactViewed'),
      is('i.interest_at', 'is not', null).$castTo<boolean>().as('interestExpressed'),
    ])
    .orderBy('i.last_viewed_at', 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute()
}

/** How many there are in a history. */
export async function countHistory(db: Db, viewer: Viewer, side: Side): Promise<number> {
  return (
    await history(db, viewer, side)
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
}
