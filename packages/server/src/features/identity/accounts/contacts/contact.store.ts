import { EMAIL_CORRECTIONS } from '@thunai/contract/frame/limits'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Account } from '../../../../platform/db/tables.ts'

export async function updateContact(
  tx: Tx,
  accountId: string,
  contact: Pick<Updateable<Account>, 'email' | 'email_verified_at' | 'phone' | 'mobile_verified_at' | 'login_id'>,
): Promise<void> {
  await tx.updateTable('account').set(contact).where('id', '=', accountId).execute()
}

/** Marks an e-mail address as proven, if the member still has it. */
export async function markEmailVerified(tx: Tx, accountId: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a mobile number as proven, if the member still has it. */
export async function markMobileVerified(tx: Tx, accountId: string, phone: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ mobile_verified_at: now })
    .where('id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True if the account's e-mail address or mobile number is proven. */
export async function isProven(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((is) => is.or([is('email_verified_at', 'is not', null), is('mobile_verified_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a correction of an unproven e-mail address; false if the account has used them up. */
export async function spendCorrection(tx: Tx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((is) => ({ email_corrections: is('email_corrections', '+', 1) }))
    .where('id', '=', accountId)
    .where('email_corrections', '<', EMAIL_CORRECTIONS)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
