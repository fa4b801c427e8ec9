import { randomInt } from 'node:crypto'
import { startSession } from '../features/accounts/start-session.ts'
import type { Services } from '../services.ts'

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
}

/** Makes a member straight in the database, logged in; what isn't wished for is ordinary. */
export async function aMember(services: Services, wishes: Wishes = {}): Promise<TestMember> {
  const {
    database: { db },
    clock,
  } = services
  const { name = 'Kavitha Raman', gender = 'Female', dateOfBirth = '1996-04-12', religion = 'Hindu' } = wishes
  const number = randomInt(6e9, 1e10 - 1)
  const email = `member${number}@example.in`
  const phone = `91${number}`
  const now = clock.now()
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
  const account = await db
    .insertInto('account')
    .values({
      email,
      phone,
      login_id: phone.slice(-10),
      password_hash: await services.passwords.hash('secret123'),
      created_at: now,
      email_verified_at: wishes.emailVerified === false ? null : now,
      mobile_verified_at: wishes.mobileVerified === false ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = await db
    .insertInto('profile')
    .values({
      account_id: account.id,
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
  const token = await startSession(
    services,
    db,
    {
      accountId: account.id,
      profileId: profile.id,
      emailVerified: wishes.emailVerified !== false,
      mobileVerified: wishes.mobileVerified !== false,
    },
    { address: '127.0.0.1', userAgent: 'test' },
  )
  return { accountId: account.id, profileId: profile.id, memberId: profile.member_id, name, email, phone, token }
}
