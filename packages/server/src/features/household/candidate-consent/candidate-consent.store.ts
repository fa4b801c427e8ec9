import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ContactAddress } from '@thunai/contract/contact/contact-address'
import type { StoredConsent } from './candidate-consent.rules.ts'

export interface ProfileToConfirm extends ContactAddress {
  readonly profileId: string
  readonly accountId: string
  readonly createdFor: string
  readonly createdAt: Date
  readonly name: string
  /** Since when the profile is hidden from new families for lack of a yes, and when the notice before it ends. */
  readonly unsealedAt: Date | null
  readonly dueAt: Date | null
  readonly kept: StoredConsent | undefined
}

/** A profile with its stored seal. */
export async function findSeal(db: Db | Tx, profileId: string): Promise<ProfileToConfirm | undefined> {
  const row = await db
    .selectFrom('profile as p')
    .leftJoin('candidate_consent as c', 'c.profile_id', 'p.id')
    .select((is) => [
      'p.account_id as accountId',
      'p.created_for as createdFor',
      'p.created_at as createdAt',
      'p.name',
      'p.unsealed_at as unsealedAt',
      'p.seal_due_at as dueAt',
      'c.email',
      'c.phone',
      is.ref('c.state').$castTo<StoredConsent['state'] | null>().as('state'),
      'c.since',
      'c.until',
    ])
    .where('p.id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, since, until, ...rest } = row
  return { ...rest, profileId, kept: state !== null && since !== null ? { state, since, until } : undefined }
}

export async function findSealState(
  tx: Tx,
  profileId: string,
): Promise<Pick<StoredConsent, 'state' | 'since'> | undefined> {
  return tx
    .selectFrom('candidate_consent')
    .select((is) => [is.ref('state').$castTo<StoredConsent['state']>().as('state'), 'since'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/** The facts that a candidate agrees to, and when the profile last changed. */
export async function findSealedFacts(tx: Tx, profileId: string) {
  const row = await tx
    .selectFrom('profile')
    .select([
      'account_id as accountId',
      'name',
      'gender',
      'date_of_birth as dateOfBirth',
      'created_for as createdFor',
      'updated_at as changedAt',
    ])
    .where('id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const { changedAt, ...facts } = row
  return { facts, changedAt }
}

/** Creates a pending seal; an existing one stays. */
export async function beginSeal(tx: Tx, profileId: string, since: Date): Promise<void> {
  await tx
    .insertInto('candidate_consent')
    .values({ profile_id: profileId, state: 'asked', since })
    .onConflict((is) => is.column('profile_id').doNothing())
    .execute()
}

/** Sets a confirmed seal back to pending. */
export async function askAgain(tx: Tx, profileId: string, since: Date): Promise<void> {
  await tx
    .updateTable('candidate_consent')
    .set({ state: 'asked', since, until: null })
    .where('profile_id', '=', profileId)
    .where('state', '=', 'confirmed')
    .execute()
}

export async function deleteSeal(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('candidate_consent').where('profile_id', '=', profileId).execute()
}

/** True if the address belongs to a person of the profile other than its candidate. */
export async function isOfTheFamily(tx: Tx, profileId: string, { email, phone }: ContactAddress): Promise<boolean> {
  const row = await tx
    .selectFrom('profile_person as pp')
    .innerJoin('account as a', 'a.id', 'pp.account_id')
    .innerJoin('profile as p', 'p.id', 'pp.profile_id')
    .select('a.id')
    .where('pp.profile_id', '=', profileId)
    .where((is) => is.or([is('a.email', '=', email), is('a.phone', '=', phone)]))
    .where((is) => is.or([is('pp.role', '<>', 'candidate'), is('p.account_id', '=', is.ref('a.id'))]))
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRefused(tx: Tx, addressHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('candidate_refusal')
    .select('until')
    .where('address_hash', '=', addressHash)
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export interface Link extends ContactAddress {
  readonly tokenHash: Buffer
  readonly linkUntil: Date
}

/**
 * Stores a new link in place of the old one. A valid seal continues only for the address that gave it. A refusal also
 * continues only for its address, but the profile stays hidden until a yes.
 */
export async function putLink(tx: Tx, profileId: string, { email, phone, tokenHash, linkUntil }: Link, now: Date) {
  const link = { email, phone, token_hash: tokenHash, link_until: linkUntil }
  const isSame = sql`(candidate_consent.email, candidate_consent.phone) is not distinct from (${email}::text, ${phone}::text)`
  await tx
    .insertInto('candidate_consent')
    .values({ profile_id: profileId, state: 'asked', since: now, ...link })
    .onConflict((is) =>
      is.column('profile_id').doUpdateSet({
        ...link,
        state: sql`case when ${isSame} or candidate_consent.state = 'refused' then candidate_consent.state else 'asked' end`,
        until: sql`case when ${isSame} then candidate_consent.until end`,
        since: sql`case when ${isSame} or candidate_consent.state = 'refused' then candidate_consent.since else ${now} end`,
      }),
    )
    .execute()
}

export interface OpenLink extends ContactAddress {
  readonly profileId: string
  readonly accountId: string
  readonly name: string
  readonly dateOfBirth: string
  readonly memberId: string
  readonly createdFor: string
  readonly createdAt: Date
  readonly photos: number
  readonly kept: StoredConsent
}

/** The profile of a valid link. */
export async function findByLink(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('candidate_consent as c')
    .innerJoin('profile as p', 'p.id', 'c.profile_id')
    .select((is) => [
      'c.profile_id as profileId',
      'p.account_id as accountId',
      'c.email',
      'c.phone',
      'p.name',
      'p.date_of_birth as dateOfBirth',
      'p.member_id as memberId',
      'p.created_for as createdFor',
      'p.created_at as createdAt',
      // gallery photos, reviewed or not
      sql<number>`(select count(*)::int from photo where photo.profile_id = p.id and waiting_since is null
        and refused_at is null and not is_horoscope)`.as('photos'),
      is.ref('c.state').$castTo<StoredConsent['state']>().as('state'),
      'c.since',
      'c.until',
    ])
    .where('c.token_hash', '=', tokenHash)
    .where('c.link_until', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, since, until, ...rest } = row
  return { ...rest, kept: { state, since, until } }
}

export async function confirmSeal(tx: Tx, profileId: string, since: Date, until: Date): Promise<void> {
  await tx
    .updateTable('candidate_consent')
    .set({ state: 'confirmed', since, until, reminders: 0 })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Hides the profile and schedules its deletion; until then the link can withdraw the refusal. */
export async function refuseSeal(tx: Tx, profileId: string, since: Date, until: Date): Promise<void> {
  await tx
    .updateTable('candidate_consent')
    .set((is) => ({
      state: 'refused',
      since,
      until,
      reminders: 0,
      link_until: is.fn('greatest', ['link_until', is.val(until)]),
    }))
    .where('profile_id', '=', profileId)
    .execute()
}

/** Profiles due for deletion, with the accounts that own them. */
export async function findRefused(db: Db, now: Date, most: number) {
  return db
    .selectFrom('candidate_consent as c')
    .innerJoin('profile as p', 'p.id', 'c.profile_id')
    .select(['p.id as profileId', 'p.account_id as accountId'])
    .where('c.state', '=', 'refused')
    .where('c.until', '<=', now)
    .orderBy('c.until')
    .limit(most)
    .execute()
}

export async function keepRefusal(tx: Tx, addressHash: Buffer, until: Date): Promise<void> {
  await tx
    .insertInto('candidate_refusal')
    .values({ address_hash: addressHash, until })
    .onConflict((is) => is.column('address_hash').doUpdateSet({ until }))
    .execute()
}

/** A seal that ends by this time and has had no notice; locked, so that one notice is sent. */
export async function takeEnding(tx: Tx, by: Date) {
  return tx
    .selectFrom('candidate_consent as c')
    .innerJoin('profile as p', 'p.id', 'c.profile_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select((is) => [
      'c.profile_id as profileId',
      'c.email',
      'c.phone',
      is.ref('c.until').$notNull().as('until'),
      'p.name',
      'a.language',
    ])
    .where('c.state', '=', 'confirmed')
    .where('c.until', '<=', by)
    .where('c.reminders', '=', 0)
    .where('c.token_hash', 'is not', null)
    .orderBy('c.until')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}

export async function noteReminder(
  tx: Tx,
  profileId: string,
  { tokenHash, linkUntil }: Omit<Link, keyof ContactAddress>,
) {
  await tx
    .updateTable('candidate_consent')
    .set({ token_hash: tokenHash, link_until: linkUntil, reminders: 1 })
    .where('profile_id', '=', profileId)
    .execute()
}

/** A no to be told by SMS, as its family has no e-mail; locked, so that one SMS goes out. */
export async function takeRefusedWithoutMail(tx: Tx, now: Date) {
  return tx
    .selectFrom('candidate_consent as c')
    .innerJoin('profile as p', 'p.id', 'c.profile_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select((is) => ['c.profile_id as profileId', is.ref('a.phone').$notNull().as('phone'), 'a.language'])
    .where('c.state', '=', 'refused')
    .where('c.until', '>', now)
    .where('c.reminders', '=', 0)
    .where('a.email', 'is', null)
    .where('a.phone', 'is not', null)
    .where('a.mobile_verified_at', 'is not', null)
    .orderBy('c.until')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}

export async function noteRefusalTold(tx: Tx, profileId: string): Promise<void> {
  await tx.updateTable('candidate_consent').set({ reminders: 1 }).where('profile_id', '=', profileId).execute()
}

/** Profiles whose seal has expired but isn't marked so. */
export async function findOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate_consent')
    .select('profile_id as profileId')
    .where('state', '=', 'confirmed')
    .where('until', '<=', now)
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(({ profileId }) => profileId)
}

/** Marks a seal as expired; the caller has locked the profile. */
export async function endSeal(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx
    .updateTable('candidate_consent')
    .set((is) => ({ state: 'asked', since: is.fn.coalesce('until', is.val(now)), until: null, reminders: 0 }))
    .where('profile_id', '=', profileId)
    .where('state', '=', 'confirmed')
    .where('until', '<=', now)
    .execute()
}

/** Deletes a refusal: the candidate agreed after all. */
export async function forgetRefusal(tx: Tx, addressHash: Buffer): Promise<void> {
  await tx.deleteFrom('candidate_refusal').where('address_hash', '=', addressHash).execute()
}

export async function forgetRefusals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('candidate_refusal').where('until', '<=', now).execute()
}
