import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'
import type { StoredRequest } from './photo-requests.rules.ts'

/** The asking family, and the owner of the photos. */
export interface RequestPair {
  readonly askerId: string
  readonly ownerId: string
}

/** SQL for the state of `r` at a moment: expired as soon as its time is over, even before that is recorded. */
export const requestStateAt = (now: Date): RawBuilder<PhotoRequestState> =>
  sql<PhotoRequestState>`case when r.state in ('asked', 'accepted') and r.expires_at <= ${now} then 'expired' else r.state end`

/** SQL for the request `r`: neither side has left. */
const areStaying = sql<boolean>`(${isStaying(sql`r.asker_id`)} and ${isStaying(sql`r.owner_id`)})`

/** The request between two locked profiles. */
export async function findRequest(tx: Tx, between: RequestPair, now: Date): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('photo_request as r')
    .select([requestStateAt(now).as('state'), 'r.answered_at as answeredAt'])
    .where('r.asker_id', '=', between.askerId)
    .where('r.owner_id', '=', between.ownerId)
    .where(areStaying)
    .executeTakeFirst()
}

/** Stores a new request in place of an earlier one. */
export async function saveAsked(
  tx: Tx,
  asker: Actor,
  ownerId: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const asked = { by_account_id: asker.accountId, state: 'asked', created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('photo_request')
    .values({ asker_id: asker.profileId, owner_id: ownerId, ...asked })
    .onConflict((row) =>
      row.columns(['asker_id', 'owner_id']).doUpdateSet({ ...asked, answered_by: null, answered_at: null }),
    )
    .execute()
}

/** Stores the owner's answer; a yes has an end. */
export async function saveAnswered(
  tx: Tx,
  owner: Actor,
  askerId: string,
  { state, now, expiresAt }: { readonly state: 'accepted' | 'declined'; readonly now: Date; readonly expiresAt?: Date },
): Promise<void> {
  await tx
    .updateTable('photo_request')
    .set({ state, answered_at: now, answered_by: owner.accountId, ...(expiresAt && { expires_at: expiresAt }) })
    .where('asker_id', '=', askerId)
    .where('owner_id', '=', owner.profileId)
    .execute()
}

/** Ends a request without an answer. */
export async function saveEnded(
  tx: Tx,
  { askerId, ownerId }: RequestPair,
  state: 'withdrawn' | 'expired',
): Promise<void> {
  await tx
    .updateTable('photo_request')
    .set({ state })
    .where('asker_id', '=', askerId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** True if a locked member sees another's photos; the rule is `is_close`. */
export async function seesPhotos(tx: Tx, { askerId, ownerId }: RequestPair, today: Day): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select p.photo_visibility = 'all' or is_close(i, ${today}) as sees from profile p
    left join interaction i on i.viewer_id = ${askerId} and i.target_id = p.id where p.id = ${ownerId}`.execute(tx)
  return rows[0]?.sees ?? false
}

export interface RequestRow extends PageCursor {
  readonly state: PhotoRequestState
  readonly at: Date
  readonly answeredAt: Date | null
  readonly expiresAt: Date
}

/** The newest of a box after a page's end, without withdrawn requests and members that can't be found. */
export async function findRequests(
  db: Db,
  viewer: { readonly profileId: string; readonly today: Day },
  { box, after, most, now }: { box: 'received' | 'sent'; after: PageCursor | undefined; most: number; now: Date },
): Promise<RequestRow[]> {
  const [mine, other] = box === 'sent' ? [sql`r.asker_id`, sql`r.owner_id`] : [sql`r.owner_id`, sql`r.asker_id`]
  const { rows } = await sql<RequestRow>`
    select ${other} as id, ${microsOf(sql`r.created_at`)} as micros, ${requestStateAt(now)} as state, r.created_at as at,
      r.answered_at as "answeredAt", r.expires_at as "expiresAt"
    from photo_request r join listing l on l.profile_id = ${other}
    where ${mine} = ${viewer.profileId} and r.state <> 'withdrawn' and ${isVisibleTo(viewer)}
      and ${isAfter(after, sql`r.created_at`, other)}
    order by r.created_at desc, ${other} desc limit ${most}`.execute(db)
  return rows
}

/** Expired requests not recorded as such; oldest first. */
export async function findExpired(db: Db, now: Date, most: number): Promise<RequestPair[]> {
  return db
    .selectFrom('photo_request as r')
    .select(['asker_id as askerId', 'owner_id as ownerId'])
    .where('state', 'in', ['asked', 'accepted'])
    .where('expires_at', '<=', now)
    .where(areStaying)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

export async function deleteRequest(tx: Tx, { askerId, ownerId }: RequestPair): Promise<void> {
  await tx.deleteFrom('photo_request').where('asker_id', '=', askerId).where('owner_id', '=', ownerId).execute()
}
