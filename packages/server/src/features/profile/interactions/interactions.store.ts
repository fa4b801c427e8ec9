import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import { isStaying } from '../standing/standing.api.ts'

/** A member, and the other member acted towards. */
export interface Pair {
  readonly viewerId: string
  readonly targetId: string
}

export interface Deeds {
  readonly profileViewed: boolean
  readonly contactViewed: boolean
  readonly interestExpressed: boolean
  /** An interest between the two is accepted. */
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
    .where(isStaying(sql.ref('target_id')))
    .executeTakeFirst()
  return found ?? NOTHING
}

/**
 * SQL: the viewer is told of member `l`'s answers, because the viewer may find the member, or the viewer's own row `i`
 * says that the two are in touch.
 */
export const isAnswerTold = (viewer: { readonly profileId: string; readonly today: Day }) =>
  sql<boolean>`(${isVisibleTo(viewer)} or i.connected_at is not null
    and not exists (select from barred b where b.member_id = i.viewer_id and b.other_id = i.target_id))`

/** SQL for a row of `interaction`: first opened since a moment. The last view, sorted by the index, is never older. */
export const wasFirstViewedSince = (since: Date) =>
  sql<boolean>`(interaction.last_viewed_at >= ${since} and interaction.profile_viewed_at >= ${since}
    and ${isStaying(sql.ref('interaction.target_id'))})`

/** Number of profiles first opened since a moment. */
export async function countProfilesViewedSince(db: Db | Tx, viewerId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('interaction')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('viewer_id', '=', viewerId)
    .where(wasFirstViewedSince(since))
    .executeTakeFirstOrThrow()
  return n
}

/** Records an opening of the profile: keeps the first time and person, and updates the last time. */
export async function saveProfileView(
  tx: Tx,
  { profileId, accountId }: Actor,
  targetId: string,
  at: Date,
  subscriptionId: number | null,
): Promise<void> {
  const { numAffectedRows } = await sql`${plannedOnce('insert_profile_view')}
    insert into interaction (viewer_id, target_id, profile_viewed_at, profile_viewed_by, view_subscription_id, last_viewed_at)
    values (${profileId}, ${targetId}, ${at}, ${accountId}, ${subscriptionId}, ${at})
    on conflict (viewer_id, target_id) do nothing`.execute(tx)
  if (numAffectedRows !== 0n) return
  await sql`${plannedOnce('repeat_profile_view')}
    update interaction set profile_viewed_at = coalesce(profile_viewed_at, ${at}),
      profile_viewed_by = case when profile_viewed_at is null then ${accountId} else profile_viewed_by end,
      view_subscription_id = case when profile_viewed_at is null then ${subscriptionId} else view_subscription_id end,
      last_viewed_at = greatest(last_viewed_at, ${at})
    where viewer_id = ${profileId} and target_id = ${targetId}`.execute(tx)
}

export async function saveContactView(
  tx: Tx,
  viewer: Actor,
  targetId: string,
  at: Date,
  subscriptionId: number,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({
      contact_viewed_at: at,
      contact_viewed_by: viewer.accountId,
      contact_subscription_id: subscriptionId,
    })
    .where('viewer_id', '=', viewer.profileId)
    .where('target_id', '=', targetId)
    .execute()
}

/**
 * Closes an opened contact; the caller has locked the pair.
 * @returns the plan that paid for it; undefined if it wasn't open
 */
export async function closeContact(tx: Tx, { viewerId, targetId }: Pair): Promise<number | undefined> {
  const open = await tx
    .selectFrom('interaction')
    .select('contact_subscription_id')
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .forUpdate()
    .executeTakeFirst()
  if (!open || open.contact_subscription_id === null) return undefined
  await tx
    .updateTable('interaction')
    .set({ contact_viewed_at: null, contact_viewed_by: null, contact_subscription_id: null })
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .execute()
  return open.contact_subscription_id
}

/** Shows a member's photos meant for a few to a viewer until before a day; null hides them again. */
export async function savePhotosShown(
  tx: Tx,
  { viewerId, targetId }: Pair,
  before: Day | null,
  now: Date,
): Promise<void> {
  if (before === null) {
    await tx
      .updateTable('interaction')
      .set({ photos_shown_until: null })
      .where('viewer_id', '=', viewerId)
      .where('target_id', '=', targetId)
      .execute()
    return
  }
  // a request from a card doesn't open the profile: this row counts as no view
  await tx
    .insertInto('interaction')
    .values({ viewer_id: viewerId, target_id: targetId, last_viewed_at: now, photos_shown_until: before })
    .onConflict((row) =>
      row.columns(['viewer_id', 'target_id']).doUpdateSet({ photos_shown_until: sql`excluded.photos_shown_until` }),
    )
    .execute()
}

/** Revokes what an owner shared with a receiver: number and photos. */
export async function endShares(tx: Tx, ownerId: string, receiverId: string): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ contact_shared_at: null, contact_shared_by: null })
    .where('viewer_id', '=', ownerId)
    .where('target_id', '=', receiverId)
    .execute()
  await tx
    .updateTable('interaction')
    .set({ photos_shown_until: null })
    .where('viewer_id', '=', receiverId)
    .where('target_id', '=', ownerId)
    .execute()
}
