import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Locks an account against other changes until the transaction ends; false if it is gone. Accounts before profiles. */
export async function lockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Locks a profile, and with it all that its family changes one at a time; false if it is gone. */
export async function lockProfile(tx: Tx, profileId: string): Promise<boolean> {
  return (await lockProfiles(tx, [profileId])).size > 0
}

/** Locks several profiles in the order of their ids; returns those that exist. */
export async function lockProfiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from profile where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Locks an account and then a profile, of which it is the owner or at which it has a place; false if the profile is gone. */
export async function lockAccountAndProfile(tx: Tx, accountId: string, profileId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  return lockProfile(tx, profileId)
}

/** Locks the account that owns a profile and then the profile; false if it is gone. */
export async function lockOwnerAndProfile(tx: Tx, profileId: string): Promise<boolean> {
  await sql`select from account a where a.id = (select account_id from profile where id = ${profileId})
    for no key update of a`.execute(tx)
  return lockProfile(tx, profileId)
}
