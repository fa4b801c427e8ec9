import type { Db, Tx } from '../../platform/db/database.ts'

/** What an account has used of what is free without a plan. */
export interface FreeUsed {
  /** Distinct profiles opened of the starter allowance. */
  readonly views: number
  readonly interests: number
}

const freeUsed = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('account')
    .select(['free_views_used as views', 'free_interests_used as interests'])
    .where('id', '=', accountId)

/**
 * Lets one transaction at a time act for this account: whatever it then reads about allowances stays true until it ends.
 * Undefined when the account is gone.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<FreeUsed | undefined> {
  return freeUsed(tx, accountId).forNoKeyUpdate().executeTakeFirst()
}

/** Nothing for an account that is gone. */
export async function findFreeUsed(db: Db, accountId: string): Promise<FreeUsed> {
  return (await freeUsed(db, accountId).executeTakeFirst()) ?? { views: 0, interests: 0 }
}

/** Counts what was taken of it, in the transaction that has locked the account. */
export async function spendFree(tx: Tx, accountId: string, { views, interests }: FreeUsed): Promise<void> {
  await tx
    .updateTable('account')
    .set((of) => ({
      free_views_used: of('free_views_used', '+', views),
      free_interests_used: of('free_interests_used', '+', interests),
    }))
    .where('id', '=', accountId)
    .execute()
}

/** Gives back a free interest that was taken for nothing, in the transaction that has locked the account. */
export async function giveBackFreeInterest(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((of) => ({ free_interests_used: of('free_interests_used', '-', 1) }))
    .where('id', '=', accountId)
    .where('free_interests_used', '>', 0)
    .execute()
}
