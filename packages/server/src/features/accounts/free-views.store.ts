import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Lets one transaction at a time act for this account: whatever it then reads about allowances stays true until it ends.
 * Undefined when the account is gone.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ freeUsed: number } | undefined> {
  return tx
    .selectFrom('account')
    .select('free_views_used as freeUsed')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Distinct profiles opened of the starter allowance; 0 for an account that is gone. */
export async function findFreeViewsUsed(db: Db, accountId: string): Promise<number> {
  const found = await db
    .selectFrom('account')
    .select('free_views_used as used')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.used ?? 0
}

export async function spendFreeView(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((of) => ({ free_views_used: of('free_views_used', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
