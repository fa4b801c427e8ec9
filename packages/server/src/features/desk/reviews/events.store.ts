import type { Decision } from '@thunai/contract/desk/queues'
import type { Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type ReviewAct =
  | 'opened'
  | 'added'
  | 'claimed'
  | 'released'
  | 'noted'
  | 'blockAsked'
  | 'escalated'
  | 'decided'
  | 'undone'
  | 'withdrawn'

export interface ReviewEvent {
  readonly act: ReviewAct
  /** Staff; undefined for an act of a member or of the service. */
  readonly by?: { readonly staffId: string; readonly email: string } | undefined
  readonly decision?: Decision | undefined
  readonly reason?: Reason | undefined
  readonly note?: string | undefined
}

/** Adds an event to the history of reviews; events never change. */
export async function noteEvent(
  tx: Tx,
  reviewIds: readonly number[],
  { act, by, decision, reason, note = '' }: ReviewEvent,
  at: Date,
): Promise<void> {
  if (reviewIds.length === 0) return
  await tx
    .insertInto('review_event')
    .values(
      reviewIds.map((reviewId) => ({
        review_id: reviewId,
        at,
        act,
        staff_id: by?.staffId ?? null,
        by_whom: by?.email ?? null,
        decision: decision ?? null,
        reason: reason ?? null,
        note,
      })),
    )
    .execute()
}

/** Number of notes on a review's page; older ones stay in its history. */
const NOTES = 50

export interface KeptNote {
  readonly at: Date
  readonly by: string
  readonly text: string
}

/** The latest notes of staff on a review, oldest first. */
export async function findNotes(db: Db, reviewId: number): Promise<KeptNote[]> {
  const rows = await db
    .selectFrom('review_event')
    .select(['at', sql<string>`by_whom`.as('by'), 'note as text'])
    .where('review_id', '=', reviewId)
    .where('act', '=', 'noted')
    .orderBy('id', 'desc')
    .limit(NOTES)
    .execute()
  return rows.toReversed()
}
