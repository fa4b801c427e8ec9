import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { takeTurn } from '../../../../platform/db/locks.ts'
import { nameOf } from '../people.store.ts'

export interface Leaving {
  /** The profile that the account registered; null if it only has a place at another's. */
  readonly profileId: string | null
  readonly memberId: string
  readonly name: string
  readonly email: string
  /** What the member reads; null when that was never chosen. */
  readonly language: string | null
  /** The others who have a place at that profile, and no profile of their own. */
  readonly familyIds: readonly string[]
}

/**
 * Locks the account that is about to go, the accounts that may go with its profile or stand for it then, and the profile;
 * undefined if the account is gone. Others may still refer to the account meanwhile: a call for a profile locks the profile
 * first, and then records the act with the account.
 */
export async function lockLeaving(tx: Tx, accountId: string): Promise<Leaving | undefined> {
  // the database deletes what lies between two members in an order of its own
  await takeTurn(tx, 'deletions')
  const accounts = await lockAccounts(tx, accountId)
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) return undefined
  const familyIds = accounts.flatMap(({ id }) => (id === accountId ? [] : [id]))
  const profile = await tx
    .selectFrom('profile')
    .select(['id', 'member_id as memberId', 'name'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const { email, language } = account
  return profile
    ? { profileId: profile.id, memberId: profile.memberId, name: profile.name, email, language, familyIds }
    : { profileId: null, memberId: account.loginId, name: account.name, email, language, familyIds }
}

interface LockedAccount {
  readonly id: string
  readonly email: string
  readonly language: string | null
  readonly loginId: string
  readonly name: string
}

/** An account and those at its profile's table that have no profile of their own, locked in the order of their ids. */
async function lockAccounts(tx: Tx, accountId: string): Promise<LockedAccount[]> {
  const { rows } = await sql<LockedAccount>`
    select a.id, coalesce(a.email, '') as email, a.language, a.login_id as "loginId", ${nameOf(sql`a.id`, sql`null`)} as name
    from account a
    where a.id = any (array(select ${accountId}::uuid
      union select pp.account_id from profile p join profile_person pp on pp.profile_id = p.id
        where p.account_id = ${accountId}
          and not exists (select from profile own where own.account_id = pp.account_id)))
    order by a.id for no key update of a`.execute(tx)
  return rows
}

/** Accounts in the order of their ids. */
export const findAccountsAfter = (db: Db, after: string, most: number): Promise<{ readonly accountId: string }[]> =>
  db.selectFrom('account').select('id as accountId').where('id', '>', after).orderBy('id').limit(most).execute()

/** Deletes the account and all that hangs on it. What the law keeps of it for a year stays: which member, from where, until when. */
export async function eraseAccount(
  tx: Tx,
  accountId: string,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('registration_origin')
    .set({ member_id: memberId, closed_at: now })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}
