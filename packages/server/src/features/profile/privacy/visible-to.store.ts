import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { isBlocked } from './privacy.store.ts'
import { isStaying } from '../standing/standing.api.ts'

/** Viewer and target, and the day in India for ages. */
export interface Look {
  readonly viewerId: string
  readonly targetId: string
  readonly today: Day
}

/**
 * True if the viewer may find and open the member: listed, no bar between the two, and admitted if the profile is
 * guarded (G-61, G-80, T110). A resting profile is open to connected members.
 */
export async function mayOpen(db: Db | Tx, { viewerId, targetId, today }: Look): Promise<boolean> {
  const found = await db
    .selectFrom('listing as l')
    .modifyFront(plannedOnce('may_open'))
    .select('l.profile_id')
    .where('l.profile_id', '=', targetId)
    .where(isVisibleTo({ profileId: viewerId, today }))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * True if the viewer may find the member, has blocked the member, or the two have met: a member who can't be seen any
 * more can still be blocked and reported. For anyone else, hidden or missing, the answer is the same.
 */
export async function mayBlockOrReport(tx: Tx, look: Look): Promise<boolean> {
  const { viewerId, targetId } = look
  const met = await tx
    .selectFrom('interaction')
    .select('viewer_id')
    .where('viewer_id', 'in', [viewerId, targetId])
    .where('target_id', 'in', [viewerId, targetId])
    .where(isStaying(sql`${targetId}::uuid`))
    .limit(1)
    .executeTakeFirst()
  return (
    met !== undefined ||
    (await isBlocked(tx, { blockerId: viewerId, blockedId: targetId })) ||
    (await mayOpen(tx, look))
  )
}

/**
 * True if the viewer may learn of the member's acts: the viewer may find the member, or the two have a conversation
 * without a block.
 */
export async function mayHearOf(tx: Tx, look: Look): Promise<boolean> {
  if (await mayOpen(tx, look)) return true
  const { rows } = await sql`select from participant mine
    where mine.profile_id = ${look.viewerId} and mine.other_id = ${look.targetId} and ${isStaying(sql`mine.other_id`)}
      and not exists (select from barred b where b.member_id = mine.profile_id and b.other_id = mine.other_id)`.execute(
    tx,
  )
  return rows.length > 0
}

/** True if the viewer may find the member; keeps the profile until the transaction ends. */
export async function mayOpenAndKeep(tx: Tx, look: Look): Promise<boolean> {
  const kept = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', look.targetId)
    .forKeyShare()
    .executeTakeFirst()
  return kept !== undefined && (await mayOpen(tx, look))
}

/** The same as a condition on the row `l` of `listing`, for lists. */
export function isVisibleTo(viewer: { readonly profileId: string; readonly today: Day }): RawBuilder<boolean> {
  return sql<boolean>`((l.is_listed or l.is_resting) and not exists (select from barred b where b.member_id = ${viewer.profileId} and b.other_id = l.profile_id)
    and case when l.is_resting then still_sees(${viewer.profileId}, l.profile_id)
      else not l.is_guarded or admits(l.profile_id, ${viewer.profileId}, ${viewer.today}) end)`
}
