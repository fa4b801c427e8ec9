import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { MAILBOX, nameOf } from './people.store.ts'

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

/** Serializes deletions: the database deletes what lies between two members in an order of its own. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7220006)`.execute(tx)
}

/**
 * The account that is about to go, and its profile, kept from any change by others; undefined when it is gone already.
 * A call for a profile locks it before it records the act with the account, so that neither waits for the other,
 * the account is not kept from that.
 */
export async function lockLeaving(tx: Tx, accountId: string): Promise<Leaving | undefined> {
  await takeTurn(tx)
  const account = await tx
    .selectFrom('account')
    .select([MAILBOX.as('email'), 'language', 'login_id as loginId', nameOf(sql`account.id`, sql`null`).as('name')])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const familyIds = await lockFamily(tx, accountId)
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

/** Locks the accounts that may go with the profile, or stand for it then. Lock order: accounts before the profile. */
async function lockFamily(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('profile as p')
    .innerJoin('profile_person as pp', 'pp.profile_id', 'p.id')
    .innerJoin('account as a', 'a.id', 'pp.account_id')
    .select('a.id')
    .where('p.account_id', '=', accountId)
    .where('a.id', '<>', accountId)
    .where((is) =>
      is.not(is.exists(is.selectFrom('profile as own').select('own.id').whereRef('own.account_id', '=', 'a.id'))),
    )
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute()
  return rows.map(({ id }) => id)
}

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
