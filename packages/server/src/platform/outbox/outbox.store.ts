import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

export interface NewEntry {
  readonly channel: 'email' | 'sms'
  readonly sealed: Buffer
  readonly state: 'waiting' | 'expired'
  readonly now: Date
  readonly expiresAt: Date | undefined
}

export interface Entry {
  readonly id: number
  readonly sealed: Buffer
  readonly tries: number
  readonly expiresAt: Date | null
}

export async function insertEntry(tx: Tx, { channel, sealed, state, now, expiresAt }: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({
      channel,
      sealed,
      state,
      created_at: now,
      next_try_at: now,
      expires_at: expiresAt ?? null,
      finished_at: state === 'expired' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes what is due and counts the try; nobody else gets these until the lease is over. Nothing stays locked while a mail
 * is on its way, and what a dying server had in hand is sent by the next.
 */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, most: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    update outbox set tries = tries + 1, next_try_at = ${leaseUntil}
    where id in (
      select id from outbox where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit ${most} for update skip locked)
    returning id, sealed, tries, expires_at as "expiresAt"`.execute(db)
  return rows
}

/** The end of an entry. Its content goes: codes are not kept longer than needed. */
export async function finishEntry(
  db: Db,
  id: number,
  state: 'sent' | 'failed' | 'expired',
  now: Date,
  lastError?: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, finished_at: now, sealed: Buffer.alloc(0), last_error: lastError ?? null })
    .where('id', '=', id)
    .execute()
}

export async function putOff(db: Db, id: number, nextTryAt: Date, lastError: string): Promise<void> {
  await db.updateTable('outbox').set({ next_try_at: nextTryAt, last_error: lastError }).where('id', '=', id).execute()
}

export async function deleteFinishedBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('outbox').where('finished_at', '<', day).execute()
}
