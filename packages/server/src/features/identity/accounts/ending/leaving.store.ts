import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { takeTurn } from '../../../../platform/db/locks.ts'
import { nameOf } from '../people.store.ts'

export interface Leaving {
  /** The profile that the account registered; null if it only acts for others. */
  readonly profileId: string | null
  readonly memberId: string
  readonly name: string
  readonly email: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
  /** Other people of that profile who have no profile of their own. */
  readonly familyIds: readonly string[]
}

/**
 * Locks the account to delete, the accounts that may be deleted with its profile or take it over, and the profile;
 * undefined if the account is gone. Concurrent calls may still refer to the account: a call for a profile locks the
 * profile first and then records the act with the account.
 */
export async function lockLeaving(tx: Tx, accountId: string): Promise<Leaving | undefined> {
  // cascades lock rows between two members in an order of their own
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

/** An account, and the people of its profile without a profile of their own, locked by id. */
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

/** Accounts by id. */
export const findAccountsAfter = (db: Db, after: string, most: number): Promise<{ readonly accountId: string }[]> =>
  db.selectFrom('account').select('id as accountId').where('id', '>', after).orderBy('id').limit(most).execute()

/**
 * Deletes the account and everything that belongs to it. For a year the law keeps which member it was, the origin, and
 * until when.
 */
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
