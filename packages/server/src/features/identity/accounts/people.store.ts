import type { ContactAddress } from '@thunai/contract/contact/contact-address'
import type { FamilyRole, Relation } from '@thunai/contract/identity/family'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** SQL for an account's name: that of the profile it registered, else its name at a family table. */
export const nameOf = (accountId: RawBuilder<unknown>, profileName: RawBuilder<unknown>) =>
  sql<string>`coalesce(${profileName}, (select pp.name from profile_person pp
    where pp.account_id = ${accountId} and pp.name is not null order by pp.since limit 1), '')`

/** SQL for the account's mailbox; "" if it has none: the outbox sends nothing there. */
export const MAILBOX = sql<string>`coalesce(account.email, '')`

export interface NewPerson {
  readonly profileId: string
  readonly accountId: string
  readonly role: FamilyRole
  readonly name: string
  readonly relation: Relation
  readonly since: Date
}

/** Lets an account act for a profile, in the transaction that has locked the profile. */
export async function insertPerson(tx: Tx, { profileId, accountId, ...person }: NewPerson): Promise<void> {
  await tx
    .insertInto('profile_person')
    .values({ profile_id: profileId, account_id: accountId, ...person })
    .execute()
}

/**
 * Adds the registering account to its profile: as the candidate if the profile is made for "Myself" and has no other
 * candidate, else as a guardian.
 */
export async function linkRegistrant(tx: Tx, profileId: string): Promise<void> {
  await sql`insert into profile_person (profile_id, account_id, role, since)
    select p.id, p.account_id, case when p.created_for = 'Myself' and not exists (
        select from profile_person other where other.profile_id = p.id and other.account_id <> p.account_id
          and other.role = 'candidate') then 'candidate' else 'guardian' end, p.created_at
      from profile p where p.id = ${profileId}
    on conflict (profile_id, account_id) do update set role = excluded.role`.execute(tx)
}

type ProfilePlace = { readonly profileId: string; readonly accountId: string }

export async function deletePerson(tx: Tx, { profileId, accountId }: ProfilePlace): Promise<void> {
  await tx
    .deleteFrom('profile_person')
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function updatePerson(
  tx: Tx,
  { profileId, accountId }: ProfilePlace,
  said: { readonly name: string; readonly relation: Relation },
): Promise<void> {
  await tx
    .updateTable('profile_person')
    .set(said)
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Turns a profile's guardians into relatives, who look and vote but no longer decide. */
export async function makeGuardiansRelatives(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable('profile_person')
    .set({ role: 'relative' })
    .where('profile_id', '=', profileId)
    .where('role', '=', 'guardian')
    .execute()
}

/** True if the account acts for any profile other than this one. */
export async function hasOtherPlace(tx: Tx, { profileId, accountId }: ProfilePlace): Promise<boolean> {
  const row = await tx
    .selectFrom('profile_person')
    .select('role')
    .where('account_id', '=', accountId)
    .where('profile_id', '<>', profileId)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL that is true for an account that acts for a profile, or waits to be confirmed at one. */
export const hasPlaceOrWaits = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from profile_person where account_id = ${accountId})
    or exists (select from family_invitation where joiner_id = ${accountId}))`

/** True if the account has a reason to stay after losing a profile. */
export async function isStillNeeded(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${hasPlaceOrWaits(sql`${accountId}`)} as is`.execute(tx)
  return rows[0]?.is ?? false
}

export interface OwnProfile {
  readonly profileId: string
  readonly name: string
  readonly memberId: string
  readonly role: FamilyRole
  readonly isOwner: boolean
}

/** Profiles that the account may act for, the default one first; without blocked ones. */
export async function findOwnProfiles(db: Db | Tx, accountId: string): Promise<OwnProfile[]> {
  return db
    .selectFrom('active_place as pp')
    .innerJoin('profile as p', 'p.id', 'pp.profile_id')
    .select((is) => [
      'p.id as profileId',
      'p.name',
      'p.member_id as memberId',
      is.ref('pp.role').$castTo<FamilyRole>().as('role'),
      is('p.account_id', '=', is.ref('pp.account_id')).$castTo<boolean>().as('isOwner'),
    ])
    .where('pp.account_id', '=', accountId)
    .orderBy('pp.since')
    .orderBy('pp.profile_id')
    .execute()
}

/** The account's proven e-mail address and number. */
export async function findProvenContact(tx: Tx, accountId: string): Promise<ContactAddress> {
  const row = await tx
    .selectFrom('account')
    .select(['email', 'email_verified_at as emailAt', 'phone', 'mobile_verified_at as phoneAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { email: row?.emailAt ? row.email : null, phone: row?.phoneAt ? row.phone : null }
}

/** True if an account has this e-mail address or number. */
export async function isRegistered(db: Db, { email, phone }: ContactAddress): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((is) => is.or([is('email', '=', email), is('phone', '=', phone)]))
    .executeTakeFirst()
  return found !== undefined
}
