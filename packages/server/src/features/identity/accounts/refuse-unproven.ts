import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isProven } from './contacts/contact.store.ts'

/**
 * Asked before the service sends to an address of others for an account, or an answer tells whether one is registered: the
 * account has proved its own e-mail or number.
 */
export async function refuseUnproven(db: Db | Tx, accountId: string): Promise<void> {
  if (!(await isProven(db, accountId))) throw new Refusal('proveFirst')
}
