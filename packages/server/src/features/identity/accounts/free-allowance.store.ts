import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Actor } from '../../../policies/caller.ts'

/** What an account has used of the free allowance. */
export interface FreeUsed {
  /** Distinct profiles opened without a plan. */
  readonly views: number
  readonly interests: number
}

/**
 * Serializes spending of everyone who acts for a profile: the free allowance is the owner's. Undefined if the profile
 * or the caller is gone.
 */
export async function lockPayer(
  tx: Tx,
  { accountId, profileId }: Actor,
): Promise<(FreeUsed & { readonly payerId: string }) | undefined> {
  const { rows } = await sql<FreeUsed & { payerId: string }>`${plannedOnce('lock_payer')}
    select a.id as "payerId", a.free_views_used as views, a.free_interests_used as interests
    from profile p join account a on a.id = p.account_id join account me on me.id = ${accountId}
    where p.id = ${profileId} for no key update of a for key share of me`.execute(tx)
  return rows[0]
}

/** What a profile's family has used of the free allowance; zero if the profile is gone. */
export async function findFreeUsed(db: Db, profileId: string): Promise<FreeUsed> {
  const used = await db
    .selectFrom('account as a')
    .innerJoin('profile as p', 'p.account_id', 'a.id')
    .select(['a.free_views_used as views', 'a.free_interests_used as interests'])
    .where('p.id', '=', profileId)
    .executeTakeFirst()
  return used ?? { views: 0, interests: 0 }
}

/** Adds to what is used, in the transaction that has locked the account. */
export async function spendFree(tx: Tx, accountId: string, { views, interests }: FreeUsed): Promise<void> {
  await sql`${plannedOnce('spend_free')}
    update account set free_views_used = free_views_used + ${views}, free_interests_used = free_interests_used + ${interests}
    where id = ${accountId}`.execute(tx)
}

/** Counts one account's used allowance for its successor as the profile's owner. */
export async function carryFreeUsed(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update account heir set free_views_used = greatest(heir.free_views_used, was.free_views_used),
      free_interests_used = greatest(heir.free_interests_used, was.free_interests_used)
    from account was where heir.id = ${to} and was.id = ${from}`.execute(tx)
}

/** Gives back a free interest that brought nothing, in the transaction that has locked the account. */
export async function giveBackFreeInterest(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((of) => ({ free_interests_used: of('free_interests_used', '-', 1) }))
    .where('id', '=', accountId)
    .where('free_interests_used', '>', 0)
    .execute()
}
