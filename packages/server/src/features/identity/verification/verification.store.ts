import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { MAILBOX, nameOf } from '../accounts/accounts.api.ts'

export interface Contact {
  readonly accountId: string
  readonly name: string
  /** "" if the account has none. */
  readonly email: string
  readonly phone: string | null
  readonly loginId: string
  /** The person's language; null if never chosen. */
  readonly language: string | null
  readonly isEmailVerified: boolean
  readonly isMobileVerified: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const contacts = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      'account.id as accountId',
      nameOf(sql`account.id`, sql`profile.name`).as('name'),
      MAILBOX.as('email'),
      'account.phone',
      'account.login_id as loginId',
      'account.language',
      sql<boolean>`account.email_verified_at is not null`.as('isEmailVerified'),
      sql<boolean>`account.mobile_verified_at is not null`.as('isMobileVerified'),
    ])

/** A person's contacts. */
export async function findContact(db: Db | Tx, accountId: string): Promise<Contact | undefined> {
  return contacts(db).where('account.id', '=', accountId).executeTakeFirst()
}

/** The person of a profile with this e-mail address; undefined if there is none. */
export async function findContactAt(db: Db, profileId: string, email: string): Promise<Contact | undefined> {
  if (!UUID.test(profileId)) return undefined
  return contacts(db)
    .innerJoin('profile_person as has', 'has.account_id', 'account.id')
    .where('has.profile_id', '=', profileId)
    .where('account.email', '=', email)
    .where('account.is_active', '=', true)
    .executeTakeFirst()
}

/** True if another account has this e-mail address or number. */
export async function isTaken(db: Db | Tx, column: 'email' | 'phone', value: string): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where(column, '=', value).executeTakeFirst()) !== undefined
}
