import { randomInt } from 'node:crypto'
import { startSession } from '../../features/identity/accounts/logging-in/start-session.ts'
import type { Language } from '@thunai/contract/values/languages'
import type { ProfileRole } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'

export interface TestMember {
  readonly accountId: string
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly token: string
}

interface Wishes {
  readonly name?: string
  readonly gender?: 'Male' | 'Female'
  readonly dateOfBirth?: string
  readonly religion?: string
  readonly caste?: string
  readonly emailVerified?: boolean
  readonly mobileVerified?: boolean
  /** The chosen language. */
  readonly language?: Language
}

/** Makes a member directly in the database, logged in, with defaults for all values not given. */
export async function aMember(services: Services, wishes: Wishes = {}): Promise<TestMember> {
  const { db, clock } = services
  const { name = 'Kavitha Raman', gender = 'Female', dateOfBirth = '1996-04-12', religion = 'Hindu' } = wishes
  const now = clock.now()
  const contact = newContact()
  const item = async (list: string, wanted?: string) => {
    let query = db.selectFrom('reference_item').select('id').where('list', '=', list)
    if (wanted !== undefined) query = query.where('name', '=', wanted)
    return (await query.orderBy('position').limit(1).executeTakeFirstOrThrow()).id
  }
  const religionId = await item('religion', religion)
  const casteId =
    wishes.caste === undefined
      ? null
      : (
          await db
            .selectFrom('caste')
            .select('id')
            .where('religion_id', '=', religionId)
            .where('name', '=', wishes.caste)
            .executeTakeFirstOrThrow()
        ).id
  const accountId = await anAccount(services, contact, wishes)
  const profile = await db
    .insertInto('profile')
    .values({
      account_id: accountId,
      name,
      gender,
      date_of_birth: dateOfBirth,
      created_for: 'Myself',
      marital_status_id: await item('marriedStatus'),
      mother_tongue_id: await item('language'),
      religion_id: religionId,
      caste_id: casteId,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'member_id'])
    .executeTakeFirstOrThrow()
  const ids = { accountId, profileId: profile.id }
  await db
    .insertInto('profile_person')
    .values({ profile_id: ids.profileId, account_id: accountId, role: 'candidate', since: now })
    .execute()
  return { ...ids, memberId: profile.member_id, name, ...contact, token: await aToken(services, ids, wishes) }
}

/** Adds another person with their own account to a member's profile, logged in. */
export async function aSecondPerson(
  services: Services,
  member: TestMember,
  role: ProfileRole = 'guardian',
): Promise<TestMember> {
  const contact = newContact()
  const accountId = await anAccount(services, contact)
  await services.db
    .insertInto('profile_person')
    .values({ profile_id: member.profileId, account_id: accountId, role, since: services.clock.now() })
    .execute()
  const ids = { accountId, profileId: member.profileId }
  return { ...member, ...ids, ...contact, token: await aToken(services, ids) }
}

/** The same member with a new session: the previous one ends after half a day. */
export const loggedInAgain = async (services: Services, member: TestMember): Promise<TestMember> => ({
  ...member,
  token: await aToken(services, member),
})

function newContact() {
  const number = randomInt(6e9, 1e10 - 1)
  return { email: `member${number}@example.in`, phone: `91${number}` }
}

type OfAccount = Pick<Wishes, 'emailVerified' | 'mobileVerified' | 'language'>

async function anAccount(
  { db, passwords, clock }: Services,
  { email, phone }: { email: string; phone: string },
  { emailVerified = true, mobileVerified = true, language }: OfAccount = {},
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      phone,
      login_id: phone.slice(-10),
      language: language ?? null,
      password_hash: await passwords.hash('secret123'),
      created_at: now,
      email_verified_at: emailVerified ? now : null,
      mobile_verified_at: mobileVerified ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const aToken = (
  services: Services,
  ids: { accountId: string; profileId: string },
  { emailVerified = true, mobileVerified = true }: OfAccount = {},
) =>
  startSession(
    services,
    services.db,
    { ...ids, emailVerified, mobileVerified },
    { address: '127.0.0.1', userAgent: 'test' },
  )
