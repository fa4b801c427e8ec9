import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'

/**
 * Ends what a session of an account has opened to others and would outlive it, in the transaction that has locked the account: a
 * thief keeps no way in by it when the owner takes the account back.
 */
export type EndGrants = (tx: Tx, services: Services, accountId: string) => Promise<void>
