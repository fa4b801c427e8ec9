import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface Contact {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly loginId: string
  /** What the member reads; null when that was never chosen. */
  readonly language: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the member of a profile can be reached; undefined for what isn't the id of an active one. */
export async function findContact(db: Db, profileId: string): Promise<Contact | undefined> {
  if (!UUID.test(profileId)) return undefined
  return db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select([
      'account.id as accountId',
      'profile.name',
      'account.email',
      'account.phone',
      'account.login_id as loginId',
      'account.language',
    ])
    .where('profile.id', '=', profileId)
    .where('account.is_active', '=', true)
    .executeTakeFirst()
}

/** The same by the account, which may not change before the transaction ends. */
export async function lockContact(tx: Tx, accountId: string): Promise<Contact | undefined> {
  return tx
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      'account.id as accountId',
      sql<string>`coalesce(profile.name, '')`.as('name'),
      'account.email',
      'account.phone',
      'account.login_id as loginId',
      'account.language',
    ])
    .where('account.id', '=', accountId)
    .forNoKeyUpdate('account')
    .executeTakeFirst()
}

/** True when another account has this e-mail or number. */
export async function isTaken(db: Db, column: 'email' | 'phone', value: string): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where(column, '=', value).executeTakeFirst()) !== undefined
}
