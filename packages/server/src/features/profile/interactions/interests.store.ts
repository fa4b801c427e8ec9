import type { InterestState } from '@thunai/contract/meeting/interests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../standing/standing.api.ts'

/** States of the interests between two members, seen from the first; null without one. */
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
  readonly sentAt: Date
  /** When its sender was told of a yes. */
  readonly toldAt: Date | null
  /** The account whose free interest it took. */
  readonly freeOf: string | null
  readonly remindedAt: Date | null
  /** When its sender withdrew it, unaware of a no. */
  readonly withdrawnAt: Date | null
}

/**
 * Locks the interests between two members, in one order for both sides, so that concurrent answers wait for each other.
 * A caller who charges or refunds locks the account first.
 */
export async function lockInterests(
  tx: Tx,
  memberId: string,
  otherId: string,
): Promise<{ received: Interest | undefined; sent: Interest | undefined }> {
  await lockProfiles(tx, [memberId, otherId])
  const rows = await tx
    .selectFrom('interaction')
    .modifyFront(plannedOnce('lock_interests'))
    .select([
      'viewer_id',
      sql<InterestState>`interest_state`.as('state'),
      sql<Date>`interest_at`.as('sentAt'),
      'interest_told_at as toldAt',
      'interest_free_of as freeOf',
      'interest_reminded_at as remindedAt',
      'interest_withdrawn_at as withdrawnAt',
    ])
    .where((is) =>
      is.or([
        is.and([is('viewer_id', '=', otherId), is('target_id', '=', memberId)]),
        is.and([is('viewer_id', '=', memberId), is('target_id', '=', otherId)]),
      ]),
    )
    .where('interest_at', 'is not', null)
    .where(isStaying(sql.ref('viewer_id')))
    .where(isStaying(sql.ref('target_id')))
    .orderBy('viewer_id')
    .forUpdate()
    .execute()
  return {
    received: rows.find((row) => row.viewer_id === otherId),
    sent: rows.find((row) => row.viewer_id === memberId),
  }
}

/** The account whose free interest was taken, so that the account can be locked before the interest. */
export async function findFreeOf(tx: Tx, senderId: string, receiverId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('interaction')
    .select('interest_free_of')
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .executeTakeFirst()
  return found?.interest_free_of ?? null
}

/** The terms of a new interest. */
export interface InterestTerms {
  readonly note: string | null
  readonly sharesContact: boolean
  /** The account whose free interest it takes. */
  readonly freeOf: string | null
}

const UNANSWERED = { interest_answered_at: null, interest_answered_by: null, interest_told_at: null }

/** Stores an interest if there is none, or a closed one, which is then replaced. */
export async function saveInterest(
  tx: Tx,
  sender: Actor,
  targetId: string,
  at: Date,
  { note, sharesContact, freeOf }: InterestTerms,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({
      interest_at: at,
      interest_by: sender.accountId,
      interest_state: 'sent',
      interest_note: note,
      interest_free_of: freeOf,
      interest_reminded_at: null,
      interest_withdrawn_at: null,
      ...UNANSWERED,
      ...(sharesContact && { contact_shared_at: at, contact_shared_by: sender.accountId }),
    })
    .where('viewer_id', '=', sender.profileId)
    .where('target_id', '=', targetId)
    .where((is) => is.or([is('interest_at', 'is', null), is('interest_state', '=', 'closed')]))
    .execute()
}

/** Revokes a number that was to be shared on acceptance, unless the two are otherwise connected. */
const UNSHARED_UNLESS_CONNECTED = {
  contact_shared_at: sql<Date | null>`case when connected_at is not null then contact_shared_at end`,
  contact_shared_by: sql<string | null>`case when connected_at is not null then contact_shared_by end`,
}

/** Deletes an interest as if it had never been expressed. */
export async function deleteInterest(tx: Tx, senderId: string, receiverId: string): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({
      interest_at: null,
      interest_by: null,
      interest_state: null,
      interest_note: null,
      interest_free_of: null,
      interest_reminded_at: null,
      ...UNANSWERED,
      ...UNSHARED_UNLESS_CONNECTED,
    })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

/** Takes an interest away for its sender alone: the no that the sender isn't told of stays with its receiver. */
export async function saveWithdrawn(tx: Tx, senderId: string, receiverId: string, at: Date): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_withdrawn_at: at, interest_note: null, interest_free_of: null })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

/** Marks an interest as closed without an answer. */
export async function saveClosed(tx: Tx, senderId: string, receiverId: string): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_state: 'closed', interest_free_of: null, ...UNSHARED_UNLESS_CONNECTED })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

export async function noteReminded(tx: Tx, senderId: string, receiverId: string, at: Date): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_reminded_at: at })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

/** Shares or revokes the member's number; sharing it again keeps the first time. */
export async function saveContactShare(
  tx: Tx,
  sharer: Actor,
  otherId: string,
  isShared: boolean,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set(
      isShared
        ? { contact_shared_at: at, contact_shared_by: sharer.accountId }
        : { contact_shared_at: null, contact_shared_by: null },
    )
    .where('viewer_id', '=', sharer.profileId)
    .where('target_id', '=', otherId)
    .where('contact_shared_at', isShared ? 'is' : 'is not', null)
    .execute()
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

/** Accepts an interest that crossed with an accepted one; it costs nothing and notifies no one. */
export async function acceptCrossing(tx: Tx, senderId: string, receiverId: string, at: Date): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ interest_state: 'accepted', interest_answered_at: at, interest_told_at: at, interest_free_of: null })
    .where('viewer_id', '=', senderId)
    .where('target_id', '=', receiverId)
    .execute()
}

/**
 * Records on both rows that the pair is connected since a moment, or isn't: then neither shares a number, even if
 * connected again later.
 */
export async function saveConnection(tx: Tx, [a, b]: readonly [string, string], since: Date | null): Promise<void> {
  if (since === null) {
    await tx
      .updateTable('interaction')
      .set({ connected_at: null, contact_shared_at: null, contact_shared_by: null })
      .where('viewer_id', 'in', [a, b])
      .where('target_id', 'in', [a, b])
      .execute()
    return
  }
  // the receiver may never have opened the other's profile: this row counts as no view
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
