import type { Language } from '@thunai/contract/values/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { takeTurn } from '../../../platform/db/locks.ts'
import { endIdleOf, nextMemberId } from '../../profile/profiles/profiles.api.ts'
import { loginIdChoices } from './accounts.rules.ts'
import type { LoginName } from './logging-in/login-name.ts'
import { hasPlaceOrWaits, MAILBOX, nameOf } from './people.store.ts'

export interface NewAccount {
  /** Null where the operator allows registration by phone alone. */
  readonly email: string | null
  readonly phone: string | undefined
  readonly loginId: string
  readonly passwordHash: string
  /** The language chosen on the page; undefined if none was. */
  readonly language: Language | undefined
  readonly createdAt: Date
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { id } = await tx
    .insertInto('account')
    .values({
      email: account.email,
      phone: account.phone ?? null,
      login_id: account.loginId,
      password_hash: account.passwordHash,
      language: account.language ?? null,
      created_at: account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findTakenLoginIds(tx: Tx, among: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('account').select('login_id').where('login_id', 'in', among).execute()
  return new Set(rows.map((row) => row.login_id))
}

export async function insertOrigin(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  await tx.insertInto('registration_origin').values({ account_id: accountId, address, created_at: now }).execute()
}

export interface LoginAccount {
  readonly accountId: string
  readonly profileId: string
  readonly passwordHash: string
  readonly emailVerified: boolean
  readonly mobileVerified: boolean
}

const loginColumns = sql`a.id as "accountId", p.id as "profileId", a.password_hash as "passwordHash",
  a.email_verified_at is not null as "emailVerified", a.mobile_verified_at is not null as "mobileVerified"`

/** SQL for accounts, each with the profile it acts for by default. */
const peopleWithProfiles = sql`account a join lateral (
    select profile_id as id from active_place where account_id = a.id order by since, profile_id limit 1) p on true`

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<readonly LoginAccount[]> {
  const { rows } = await sql<LoginAccount>`${plannedOnce('login_by_email')}
    select ${loginColumns} from ${peopleWithProfiles} where a.email = ${email} and a.is_active`.execute(db)
  return rows
}

export async function findLoginAccount(db: Db | Tx, accountId: string): Promise<LoginAccount | undefined> {
  const { rows } = await sql<LoginAccount>`select ${loginColumns} from ${peopleWithProfiles}
    where a.id = ${accountId} and a.is_active`.execute(db)
  return rows[0]
}

/** Accounts that one name may mean at most: each costs a password hash. */
const MEANT = 3

/**
 * Accounts that digits or a member id may mean, likeliest first: the exact number, the login id, another reading of the
 * digits, numbers ending in these ten digits (G-34, D-14, T23).
 */
export async function findAccountsByLoginId(
  db: Db | Tx,
  { text, phones, lastTen }: Exclude<LoginName, { readonly email: string }>,
): Promise<readonly LoginAccount[]> {
  if (text === '') return []
  const { rows } = await sql<LoginAccount>`${plannedOnce('login_by_id')}
    select ${loginColumns}
    from ${peopleWithProfiles} left join profile own on own.account_id = a.id
    where a.is_active and a.id in (
      select id from account where phone = any (${[text, ...phones]}) or login_id = ${text} or right(phone, 10) = ${lastTen ?? null}
      union select account_id from profile where member_id = ${text})
    order by case when a.phone = ${text} then 1 when a.login_id = ${text} or own.member_id = ${text} then 2
      when a.phone = any (${phones}) then 3 else 4 end, a.created_at limit ${MEANT}`.execute(db)
  return rows
}

/** All names by which an account may log in. */
export async function findLoginNames(db: Db | Tx, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[a.email, a.phone, a.login_id, p.member_id]) as name
    from account a left join profile p on p.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== null)
}

/**
 * The owner's language if this password still opens the account; undefined if it was changed or the account blocked.
 * The caller has locked the account.
 */
export async function findOpenLogin(
  tx: Tx,
  account: { accountId: string; passwordHash: string },
): Promise<{ readonly language: string | null } | undefined> {
  return tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', account.accountId)
    .where('password_hash', '=', account.passwordHash)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** An owner's name and contacts. */
export interface OwnerContact {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly language: string | null
}

export async function findReach(db: Db | Tx, accountId: string): Promise<OwnerContact | undefined> {
  return db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      nameOf(sql`account.id`, sql`profile.name`).as('name'),
      MAILBOX.as('email'),
      'account.phone',
      'account.language',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** Records a login at most once a day: a listing that changed at every login would wear out the search index. */
export async function noteLogin(tx: Tx, accountId: string, now: Date, dayBefore: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('id', '=', accountId)
    .where((is) => is.or([is('last_login_at', 'is', null), is('last_login_at', '<', dayBefore)]))
    .execute()
  await endIdleOf(tx, accountId)
}

export interface MailAccount {
  readonly accountId: string
  readonly name: string
  /** The mailbox for a password code: for some days after a change the previous address, then the present one. */
  readonly mailbox: string
  /** True if the present address was requested, false for the one before a change. */
  readonly isPresent: boolean
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

/**
 * The active account of an e-mail address in lower case: the present address, or the previous one while a change can be
 * undone.
 */
export async function findMailAccount(db: Db | Tx, email: string, now: Date): Promise<MailAccount | undefined> {
  const { rows } = await sql<MailAccount>`
    select a.id as "accountId", ${nameOf(sql`a.id`, sql`p.name`)} as name, coalesce(e.email, a.email) as mailbox, a.email = ${email} as "isPresent",
      a.language
    from account a
    left join profile p on p.account_id = a.id
    left join lateral (
      select email from earlier_contact where account_id = a.id and expires_at > ${now} limit 1) e on true
    where a.is_active and a.id in (
      select id from account where email = ${email}
      union select account_id from earlier_contact where email = ${email} and expires_at > ${now})`.execute(db)
  return rows[0]
}

/** Sets a new password after a code from a mailbox; if that is the present address, it is now proven too (G-40). */
export async function setPassword(
  tx: Tx,
  { accountId, mailbox }: Pick<MailAccount, 'accountId' | 'mailbox'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await tx
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email', '=', mailbox)
    .where('email_verified_at', 'is', null)
    .execute()
}

export interface Owner {
  readonly name: string
  readonly memberId: string
  readonly email: string
  readonly phone: string | null
  readonly loginId: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

/** An account's owner and contacts. */
export async function findOwner(tx: Tx, accountId: string): Promise<Owner | undefined> {
  return tx
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      nameOf(sql`account.id`, sql`profile.name`).as('name'),
      sql<string>`coalesce(profile.member_id, account.login_id)`.as('memberId'),
      MAILBOX.as('email'),
      'account.phone',
      'account.login_id as loginId',
      'account.language',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

export async function isPhoneOfAnother(tx: Tx, accountId: string, phone: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The login id after a change of number: the new number if free (G-66, D-14). The member id may belong to the profile's
 * former owner; a new one is then drawn.
 */
export async function findLoginIdFor(
  tx: Tx,
  { memberId, loginId }: Pick<Owner, 'memberId' | 'loginId'>,
  phone: string | null,
): Promise<string> {
  const choices = loginIdChoices(phone ?? undefined, memberId)
  const taken = await findTakenLoginIds(tx, choices)
  return choices.find((id) => id === loginId || !taken.has(id)) ?? (await nextMemberId(tx))
}

/** The account's name; "" if it has none. */
export async function findNameOf(db: Db | Tx, accountId: string): Promise<string> {
  return (await findReach(db, accountId))?.name ?? ''
}

export async function findPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  return (await db.selectFrom('account').select('password_hash as hash').where('id', '=', accountId).executeTakeFirst())
    ?.hash
}

/** Replaces the password; false if the given one is no longer current. */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account's mailbox. */
export async function findMailbox(
  db: Db | Tx,
  accountId: string,
): Promise<{ name: string; email: string; language: string | null } | undefined> {
  return db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([MAILBOX.as('email'), 'account.language', nameOf(sql`account.id`, sql`profile.name`).as('name')])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** The profile that the account registered; undefined for an account that only acts for others. */
export async function findOwnProfile(tx: Db | Tx, accountId: string): Promise<string | undefined> {
  return (await tx.selectFrom('profile').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id
}

/** Blocks or unblocks an account by member id; undefined if there is none. */
export async function setActive(tx: Tx, memberId: string, isActive: boolean): Promise<string | undefined> {
  const row = await tx
    .updateTable('account')
    .from('profile')
    .set({ is_active: isActive })
    .whereRef('profile.account_id', '=', 'account.id')
    .where('profile.member_id', '=', memberId)
    // a leaving member isn't unblocked
    .where((is) =>
      is.or([
        is.val(!isActive),
        is.not(
          is.exists(
            is.selectFrom('leaving_on_hold as h').select('h.profile_id').whereRef('h.profile_id', '=', 'profile.id'),
          ),
        ),
      ]),
    )
    .returning('account.id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes accounts that were never proven or used. */
export const deleteUnusedAccounts = (tx: Tx, createdBefore: Date, now: Date): Promise<void> =>
  deleteAccounts(
    tx,
    sql`created_at < ${createdBefore}
      and email_verified_at is null and mobile_verified_at is null and last_login_at is null
      and not exists (select from counter_family f join profile p on p.id = f.profile_id
        where p.account_id = account.id and f.consented_at is not null)`,
    now,
  )

/** Deletes accounts that act for no profile and wait for none: nothing is left to log in to. */
export const deleteAccountsWithoutPlace = (tx: Tx, now: Date): Promise<void> =>
  deleteAccounts(tx, sql`not ${hasPlaceOrWaits(sql`account.id`)}`, now)

/** Takes turns with deletions by members. The accounts' origin is kept from then on for its legal time. */
async function deleteAccounts(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await takeTurn(tx, 'deletions')
  const found = await sql<{ id: string }>`select id from account where ${which} order by id for update`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  // checks again under the locks: the first statement misses what was written while it waited
  await sql`
    with gone as (delete from account where id = any (${ids}::uuid[]) and ${which} returning id)
    update registration_origin set closed_at = ${now} from gone where account_id = gone.id`.execute(tx)
}

export async function deleteOriginsClosedBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('registration_origin').where('closed_at', '<', day).execute()
}
