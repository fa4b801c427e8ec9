import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Passkey } from '../../../../platform/security/passkeys.ts'

export interface KeptPasskey extends Passkey {
  readonly staffId: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const KEPT = [
  'id',
  'staff_id as staffId',
  'public_key as publicKey',
  'counter',
  'transports',
  'is_synced as isSynced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export const findPasskey = (db: Db | Tx, id: string): Promise<KeptPasskey | undefined> =>
  db.selectFrom('staff_passkey').select(KEPT).where('id', '=', id).executeTakeFirst()

export const findPasskeysOf = (db: Db | Tx, staffId: string): Promise<KeptPasskey[]> =>
  db
    .selectFrom('staff_passkey')
    .select(KEPT)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** False if this passkey is already stored. */
export async function insertPasskey(
  tx: Tx,
  { id, staffId, publicKey, counter, transports, isSynced }: Omit<KeptPasskey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkey')
    .values({
      id,
      staff_id: staffId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      is_synced: isSynced,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if the passkey was deleted, or used meanwhile with a higher counter. */
export async function noteUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('id', '=', id).execute()
}

export async function deletePasskeysOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}

/** Purpose of a challenge. */
export interface Question {
  readonly purpose: 'enrol' | 'add' | 'login' | 'stepUp'
  /** Owner of the passkey to show; null at a login. */
  readonly staffId: string | null
}

export async function insertQuestion(
  db: Db,
  { challenge, purpose, staffId }: Question & { readonly challenge: string },
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({ challenge, purpose, staff_id: staffId, expires_at: expiresAt })
    .execute()
}

/** True for the first use before expiry, for the same purpose and owner. */
export async function takeQuestion(
  db: Db,
  { challenge, purpose, staffId }: Question & { readonly challenge: string },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`staff_id is not distinct from ${staffId}::uuid`)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeyQuestionsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute()
}
