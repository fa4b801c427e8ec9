import type { FamilyRole, Relation } from '@thunai/contract/identity/family'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ContactAddress } from '@thunai/contract/contact/contact-address'
import type { FamilyPlace } from './family.rules.ts'

export interface SeatedPerson extends FamilyPlace, ContactAddress {
  readonly name: string
  readonly relation: Relation
  readonly since: Date
}

/** A person who opened a link and waits to be confirmed. */
export interface Joiner {
  readonly accountId: string
  /** The account's name, or the one that the person typed. */
  readonly name: string
}

export interface OpenInvitation extends ContactAddress {
  readonly id: string
  readonly name: string
  readonly relation: Relation
  readonly role: FamilyRole
  readonly createdAt: Date
}

/** The profile of a family table. */
export interface Table {
  readonly candidate: string
  readonly memberId: string
}

/** Undefined if the profile is gone. */
export async function findTable(tx: Tx, profileId: string): Promise<Table | undefined> {
  return tx
    .selectFrom('profile')
    .select(['name as candidate', 'member_id as memberId'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}

/** The people of a profile: its owner, then the others by joining. */
export async function findPeople(db: Db | Tx, profileId: string): Promise<SeatedPerson[]> {
  return db
    .selectFrom('profile_person as pp')
    .innerJoin('profile as p', 'p.id', 'pp.profile_id')
    .innerJoin('account as a', 'a.id', 'pp.account_id')
    .select((is) => [
      'pp.account_id as accountId',
      is.ref('pp.role').$castTo<FamilyRole>().as('role'),
      is('p.account_id', '=', is.ref('pp.account_id')).$castTo<boolean>().as('isOwner'),
      sql<string>`coalesce(pp.name, case when pp.role = 'candidate' then p.name else '' end)`.as('name'),
      sql<Relation>`relation_of(pp.role, pp.relation, p.created_for)`.as('relation'),
      'a.email',
      'a.phone',
      'pp.since',
    ])
    .where('pp.profile_id', '=', profileId)
    .orderBy('isOwner', 'desc')
    .orderBy('pp.since')
    .orderBy('pp.account_id')
    .execute()
}

/** Open invitations of a profile, oldest first. */
export async function findInvitations(
  db: Db | Tx,
  profileId: string,
  now: Date,
): Promise<(OpenInvitation & { readonly joiner: Joiner | null })[]> {
  const rows = await db
    .selectFrom('family_invitation')
    .select((is) => [
      'id',
      'name',
      is.ref('relation').$castTo<Relation>().as('relation'),
      is.ref('role').$castTo<FamilyRole>().as('role'),
      'email',
      'phone',
      'created_at as createdAt',
      'joiner_id as joinerId',
      'joiner_name as joinerName',
    ])
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ joinerId, joinerName, ...invitation }) => ({
    ...invitation,
    joiner: joinerId === null ? null : { accountId: joinerId, name: joinerName ?? '' },
  }))
}

/**
 * Binds a link to the first account that opened it; it then opens for no other, and the family has some days to
 * confirm.
 */
export async function saveJoiner(tx: Tx, id: string, { accountId, name }: Joiner, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('family_invitation')
    .set({ joiner_id: accountId, joiner_name: name, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export interface NewInvitation extends Omit<OpenInvitation, 'id'> {
  readonly profileId: string
  readonly byAccountId: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** Stores an invitation, replacing an earlier one to the same address. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const { profileId, email, phone } = invitation
  await tx
    .deleteFrom('family_invitation')
    .where('profile_id', '=', profileId)
    .where((is) => is.or([is('email', '=', email), is('phone', '=', phone)]))
    .execute()
  const { id } = await tx
    .insertInto('family_invitation')
    .values({
      profile_id: profileId,
      by_account_id: invitation.byAccountId,
      name: invitation.name,
      relation: invitation.relation,
      role: invitation.role,
      email,
      phone,
      token_hash: invitation.tokenHash,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface FoundInvitation extends OpenInvitation, Table {
  readonly profileId: string
  /** The sender; null if that account is gone. */
  readonly byAccountId: string | null
}

/** The open invitation of a link. */
export async function findByToken(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<FoundInvitation | undefined> {
  return db
    .selectFrom('family_invitation as i')
    .innerJoin('profile as p', 'p.id', 'i.profile_id')
    .select((is) => [
      'i.id',
      'i.name',
      is.ref('i.relation').$castTo<Relation>().as('relation'),
      is.ref('i.role').$castTo<FamilyRole>().as('role'),
      'i.email',
      'i.phone',
      'i.created_at as createdAt',
      'i.by_account_id as byAccountId',
      'p.id as profileId',
      'p.name as candidate',
      'p.member_id as memberId',
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.joiner_id', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends an invitation of a profile; false if there is none with this id. */
export async function deleteInvitation(tx: Tx, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('family_invitation')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends open invitations sent by guardians. */
export async function deleteGuardianInvitations(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('family_invitation').where('profile_id', '=', profileId).where('role', '=', 'guardian').execute()
}

/** Profiles to which an account has invited others, in lock order. */
export async function findInvitedProfiles(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('family_invitation')
    .select('profile_id as profileId')
    .distinct()
    .where('by_account_id', '=', accountId)
    .orderBy('profile_id')
    .execute()
  return rows.map(({ profileId }) => profileId)
}

/** Deletes the invitations that an account sent, of one profile if named. */
export async function deleteInvitationsBy(
  tx: Tx,
  accountId: string,
  profileId?: string,
): Promise<{ readonly name: string; readonly expiresAt: Date }[]> {
  let deleting = tx.deleteFrom('family_invitation').where('by_account_id', '=', accountId)
  if (profileId !== undefined) deleting = deleting.where('profile_id', '=', profileId)
  return deleting.returning(['name', 'expires_at as expiresAt']).execute()
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('family_invitation').where('expires_at', '<=', now).execute()
}
