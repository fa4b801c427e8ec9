import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface EarlierContact {
  readonly accountId: string
  readonly email: string
  readonly emailVerifiedAt: Date
  readonly phone: string | null
  readonly mobileVerifiedAt: Date | null
}

/**
 * Before a change, stores the contact that may undo it: the one that an earlier change replaced, while that is kept,
 * else the present one if its e-mail address is proven. The caller has locked the account.
 * @returns the address that may undo the change; undefined if there is none
 */
export async function keepEarlierContact(
  tx: Tx,
  accountId: string,
  { tokenHash, now, until }: { tokenHash: Buffer; now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    insert into earlier_contact
      (account_id, token_hash, email, email_verified_at, phone, mobile_verified_at, changed_at, expires_at)
    select account_id, ${tokenHash}, email, email_verified_at, phone, mobile_verified_at, ${now}, ${until} from (
      select 1 as rank, account_id, email, email_verified_at, phone, mobile_verified_at
      from earlier_contact where account_id = ${accountId} and expires_at > ${now}
      union all
      select 2, id, email, email_verified_at, phone, mobile_verified_at
      from account where id = ${accountId} and email_verified_at is not null
    ) contact order by rank limit 1
    returning email`.execute(tx)
  return rows[0]?.email
}

/** The contact that an undo link restores, while the link is valid. */
export async function findEarlierContact(
  db: Db | Tx,
  by: { tokenHash: Buffer } | { accountId: string },
  now: Date,
): Promise<EarlierContact | undefined> {
  return db
    .selectFrom('earlier_contact')
    .select([
      'account_id as accountId',
      'email',
      'email_verified_at as emailVerifiedAt',
      'phone',
      'mobile_verified_at as mobileVerifiedAt',
    ])
    .where((is) => ('tokenHash' in by ? is('token_hash', '=', by.tokenHash) : is('account_id', '=', by.accountId)))
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
}

/**
 * Addresses to warn of acts that a thief could have done: the present one, and for some days after a change the
 * previous one, which the thief can't read.
 */
export async function findMailboxesToTell(
  tx: Tx,
  accountId: string,
  present: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const earlier = await findEarlierContact(tx, { accountId }, now)
  return new Set([present, earlier?.email ?? present])
}

/**
 * True if the e-mail address or proven number is kept for another account. Check after writing that row: the member
 * who gave up the address has then committed, so the kept contact is visible.
 */
export async function isKeptForAnother(
  db: Db | Tx,
  accountId: string,
  { email = null, phone = null }: { email?: string | null | undefined; phone?: string | null | undefined },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from earlier_contact where account_id <> ${accountId} and expires_at > ${now}
      and (email = ${email} or (phone = ${phone} and mobile_verified_at is not null)) limit 1`.execute(db)
  return rows.length > 0
}

export async function forgetEarlierContacts(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('earlier_contact').where('account_id', '=', accountId).execute()
}

export async function deleteEarlierContactsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('earlier_contact').where('expires_at', '<=', now).execute()
}
