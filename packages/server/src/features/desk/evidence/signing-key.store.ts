import type { Db } from '../../../platform/db/database.ts'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'

export interface SigningKey extends SealedData {
  readonly id: string
  readonly publicKey: string
}

/** The public keys, latest first. */
export async function findPublicKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select('public_key')
    .orderBy('is_current', 'desc')
    .orderBy('made_at', 'desc')
    .execute()
  return rows.map(({ public_key: publicKey }) => publicKey)
}

export async function findCurrentKey(db: Db): Promise<SigningKey | undefined> {
  return db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey', 'key_id as keyId', 'sealed_private_key as sealed'])
    .where('is_current', '=', true)
    .executeTakeFirst()
}

/** Stores a pair unless there is a current one. If several servers insert, the database decides whose pair wins. */
export async function insertKey(db: Db, { id, publicKey, keyId, sealed }: SigningKey, now: Date): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ id, public_key: publicKey, key_id: keyId, sealed_private_key: sealed, made_at: now, is_current: true })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Retires a key that can't be opened: it signs no more, but its signatures can still be checked. */
export async function retireKey(db: Db, id: string): Promise<void> {
  await db.updateTable('signing_key').set({ is_current: false }).where('id', '=', id).execute()
}

export async function resealKey(db: Db, id: string, { keyId, sealed }: SealedData): Promise<void> {
  await db.updateTable('signing_key').set({ key_id: keyId, sealed_private_key: sealed }).where('id', '=', id).execute()
}

/** Current and former keys sealed with another key, after an id. */
export async function findKeysSealedWithOtherKey(
  db: Db,
  keyId: string,
  after: string,
  most: number,
): Promise<(SealedData & { readonly id: string })[]> {
  return db
    .selectFrom('signing_key')
    .select(['id', 'key_id as keyId', 'sealed_private_key as sealed'])
    .where('key_id', '<>', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}
