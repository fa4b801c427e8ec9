import type { ContactReturn, ReturnReason } from '@thunai/contract/meeting/disclosures'
import { REASON_NAMES, type Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

export interface ReturnCounts {
  /** Contacts that the viewer opened by plans so far, each member once. */
  readonly opened: number
  /** Of those, the ones returned without review. */
  readonly returned: number
  /** Other families that returned the member's contact, for any reason. */
  readonly byOthers: number
}

export async function countReturns(tx: Tx, viewerId: string, targetId: string): Promise<ReturnCounts> {
  const { rows } = await sql<ReturnCounts>`select
    (select count(*) from disclosure d join profile p on p.id = d.owner_id
      where d.receiver_id = ${viewerId} and d.what = 'contact' and d.by_right = 'plan'
        and ${isStaying(sql`p.id`)}) as opened,
    (select count(*) from contact_return where viewer_id = ${viewerId} and state = 'returned'
      and ${isStaying(sql`target_id`)}) as returned,
    (select count(*) from contact_return where target_id = ${targetId} and viewer_id <> ${viewerId}) as "byOthers"`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('A count has one row.')
  return found
}

/** State of a contact's return; `none` if never returned. */
export async function findReturn(db: Db | Tx, viewerId: string, targetId: string): Promise<ContactReturn> {
  const found = await db
    .selectFrom('contact_return')
    .select(['state', 'refused_for as refusedFor'])
    .where('viewer_id', '=', viewerId)
    .where('target_id', '=', targetId)
    .where(isStaying(sql.ref('target_id')))
    .executeTakeFirst()
  if (!found) return { state: 'none', refusedFor: null }
  return {
    state: found.state as ContactReturn['state'],
    refusedFor: REASON_NAMES.find((name) => name === found.refusedFor) ?? null,
  }
}

/** @returns the return's id */
export async function insertReturn(
  tx: Tx,
  viewer: Actor,
  targetId: string,
  { reason, state, at }: { readonly reason: ReturnReason; readonly state: 'returned' | 'asked'; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('contact_return')
    .values({ viewer_id: viewer.profileId, target_id: targetId, by_account_id: viewer.accountId, reason, state, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the staff's decision on a pending return; undefined if none is pending. */
export async function saveReturnDecided(
  tx: Tx,
  id: string,
  { refusedFor, at }: { readonly refusedFor: Reason | null; readonly at: Date },
): Promise<{ viewerId: string; targetId: string } | undefined> {
  return tx
    .updateTable('contact_return')
    .set({ state: refusedFor === null ? 'approved' : 'refused', refused_for: refusedFor, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning(['viewer_id as viewerId', 'target_id as targetId'])
    .executeTakeFirst()
}

/** Of these returns, those waiting for the staff's decision. */
export async function findWaitingReturns(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contact_return')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'asked')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
