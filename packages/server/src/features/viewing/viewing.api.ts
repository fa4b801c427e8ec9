import type { Db, Tx } from '../../platform/db/database.ts'
import { findDeeds, type Pair } from './viewing.store.ts'

/**
 * Lets one transaction at a time act for this account: whatever it then reads about allowances stays true until it ends.
 * Undefined when the account is gone.
 */
export async function lockViewer(tx: Tx, accountId: string): Promise<{ freeUsed: number } | undefined> {
  return tx
    .selectFrom('account')
    .select('free_views_used as freeUsed')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** True when one member has opened the other's profile. */
export async function hasOpenedProfile(db: Db | Tx, pair: Pair): Promise<boolean> {
  return (await findDeeds(db, pair)).profileViewed
}

/** True when one member has opened the other's contact: it stays open after the plan ends. */
export async function hasViewedContact(db: Db | Tx, pair: Pair): Promise<boolean> {
  return (await findDeeds(db, pair)).contactViewed
}
