import type { InterestState } from '@thunai/contract/members/interests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../policies/caller.ts'

/** Where the interests between two members stand, seen from the first; null where there is none. */
export interface InterestStates {
  readonly sent: InterestState | null
  readonly received: InterestState | null
}

export async function findInterestStates(db: Db | Tx, memberId: string, otherId: string): Promise<InterestStates> {
  const rows = await db
    .selectFrom('interaction')
    .select(['viewer_id as senderId', sql<InterestState>`interest_state`.as('state')])
    .where('viewer_id', 'in', [memberId, otherId])
    .where('target_id', 'in', [memberId, otherId])
    .where('interest_at', 'is not', null)
    .execute()
  const of = (senderId: string) => rows.find((row) => row.senderId === senderId)?.state ?? null
  return { sent: of(memberId), received: of(otherId) }
}

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
  receiver: Actor,
  senderId: string,
  state: InterestState,
  at: Date,
  isTold: boolean,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({
      interest_state: state,
      interest_answered_at: at,
      interest_answered_by: receiver.accountId,
      ...(isTold ? { interest_told_at: at } : {}),
    })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiver.profileId)
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
