import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export async function insertInvite(
  tx: Tx,
  { staffId, tokenHash, expiresAt }: { readonly staffId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_invite')
    .values({ staff_id: staffId, token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .execute()
}

/** Voids a staff member's earlier invitation links. */
export async function voidInvites(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invite')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}

/** The staff member that a valid link invites. */
export async function findInvited(
  db: Db | Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly staffId: string; readonly email: string } | undefined> {
  return db
    .selectFrom('staff_invite as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['s.id as staffId', 's.email'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(sql<boolean>`s.roles <> '{}'`)
    .executeTakeFirst()
}

/** True for the first use of a valid invitation. */
export async function takeInvite(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invite')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteStaffInvitesBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('staff_invite').where('expires_at', '<', day).execute()
}
