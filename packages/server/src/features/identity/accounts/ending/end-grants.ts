import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'

/**
 * Ends access that a session has granted to others and that would outlive it, in the transaction that has locked the
 * account: a thief keeps no way in when the owner regains the account.
 */
export type EndGrants = (tx: Tx, services: Services, accountId: string) => Promise<void>
