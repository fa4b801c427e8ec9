import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isProven } from './contacts/contact.store.ts'

/**
 * Refuses an account without a proven contact, before the service sends to others' addresses for it or reveals whether
 * an address is registered.
 */
export async function refuseUnproven(db: Db | Tx, accountId: string): Promise<void> {
  if (!(await isProven(db, accountId))) throw new Refusal('proveFirst')
}
