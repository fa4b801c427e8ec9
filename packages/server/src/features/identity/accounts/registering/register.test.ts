import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tidyAccounts } from '../ending/tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const save = (body: unknown, from?: string) =>
  test.call('POST', '/profile/base/save', { body, ...(from === undefined ? {} : { from }) })
const register = async (wishes: Record<string, unknown> = {}) => {
  const sent = aRegistration(wishes)
  const { status, body } = await save(sent)
  expect([status, body.errors]).toEqual([201, undefined])
  return { sent, profile: body.data.profile }
}
const accountOf = (email: string) =>
  test.services.db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .selectAll('account')
    .select([
      'profile.member_id',
      'profile.id as profile_id',
      'profile.caste_id',
      'profile.sub_caste_id',
      'profile.created_by',
    ])
    .where('email', '=', email)
    .executeTakeFirst()

describe('a registration', () => {
  it('answers 201 with the profile, and one mail with the first code waits (API-REG-01, API-OTP-05)', async () => {
    const sent = aRegistration()
    const { status, body } = await save(sent)
    expect(status).toBe(201)
    expect(body.statusCode).toBe(201)
    expect(body.data.profile).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      emailContact: sent.emailContact,
      memberId: expect.stringMatching(/^M\d{6}$/),
      userLoginId: sent.primaryContact.slice(-10),
    })
    const mails = await mailsTo(test, sent.emailContact)
    expect(mails).toHaveLength(1)
    expect(await codeTo(test, sent.emailContact)).toMatch(/^\d{6}$/)
  })

  it('makes the account a person of the profile: its candidate, or a guardian of another candidate', async () => {
    const roleOf = async (profileFor: string) =>
      test.services.db
        .selectFrom('profile_person')
        .select('role')
        .where('profile_id', '=', (await register({ profileFor })).profile.id)
        .execute()
    expect(await roleOf('Myself')).toEqual([{ role: 'candidate' }])
    expect(await roleOf('Daughter')).toEqual([{ role: 'guardian' }])
  })

  it('takes choices by id as well as by name, with caste and sub caste (G-24)', async () => {
    const lists = (await test.call('GET', '/form/allformdata/getavailablelist')).body.data
    const religion = lists.religion.find((item: { name: string }) => item.name === 'Hindu').id
    const castes: { id: number; name: string }[] = (
      await test.call('GET', `/form/caste/byreligionidavailable/${religion}`)
    ).body.data
    for (const caste of castes) {
      const [sub] = (await test.call('GET', `/form/subcaste/bycasteid/${caste.id}`)).body.data
      if (!sub) continue
      const { sent } = await register({
        religion,
        caste: String(caste.id),
        subCaste: sub.name,
        marriedStatus: lists.marriedStatus[0].id,
      })
      const account = await accountOf(sent.emailContact)
      expect([account?.caste_id, account?.sub_caste_id]).toEqual([caste.id, sub.id])
      return
    }
    throw new Error('some caste has sub castes')
  })

  it('needs neither caste, sub caste nor phone; without a phone the member id is the login id (REG-14 to REG-16, G-33)', async () => {
    const { profile } = await register({ primaryContact: '' })
    expect(profile.userLoginId).toBe(profile.memberId)
  })

  it('says under each field what is wrong (VAL-01 to VAL-12, G-39)', async () => {
    const empty = await save({})
    expect(empty.status).toBe(400)
    expect(empty.body.errors).toEqual({
      profileFor: M.profileFor,
      marriedStatus: M.marriedStatus,
      gender: M.gender,
      name: M.nameMissing,
      dateOfBirth: M.dateOfBirth,
      emailContact: M.emailMissing,
      userLoginPassword: M.passwordMissing,
      motherTongue: M.motherTongue,
      religion: M.religion,
    })
    const wrong: [Record<string, unknown>, Record<string, string>][] = [
      [{ name: '   ' }, { name: M.nameMissing }],
      [{ name: 'Ab' }, { name: M.nameShort }],
      [{ name: 'Call 98765 43210' }, { name: M.nameLetters }],
      [{ name: 'Meena \u202eanuK' }, { name: M.nameLetters }],
      [{ name: 'Meena shaadi.com' }, { name: M.nameDots }],
      [{ emailContact: 'abc' }, { emailContact: M.emailWrong }],
      [{ emailContact: 'a@b' }, { emailContact: M.emailWrong }],
      [{ emailContact: `${'a'.repeat(250)}@b.in` }, { emailContact: M.emailWrong }],
      [{ userLoginPassword: 'abcde' }, { userLoginPassword: M.passwordShort }],
      [{ userLoginPassword: 'a'.repeat(129) }, { userLoginPassword: M.passwordLong }],
      [{ gender: '' }, { gender: M.gender }],
      [{ profileFor: 'Friend' }, { profileFor: M.profileFor }],
      [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: M.tooEarly }],
      [{ dateOfBirth: '1999-02-31' }, { dateOfBirth: M.dateOfBirth }],
      [{ primaryContact: '9'.repeat(16) }, { primaryContact: M.phone }],
      [{ religion: 'Nothing' }, { religion: M.unknownChoice }],
      [{ caste: 'Nothing' }, { caste: M.unknownChoice }],
      [{ subCaste: 'Nothing' }, { subCaste: M.unknownChoice }],
      [{ marriedStatus: '999999' }, { marriedStatus: M.unknownChoice }],
      [{ motherTongue: 'Klingon' }, { motherTongue: M.unknownChoice }],
      [{ acceptedTerms: false }, { acceptedTerms: M.consent }],
    ]
    for (const [wish, errors] of wrong) {
      const { status, body } = await save(aRegistration(wish))
      expect([wish, status, body.errors]).toEqual([wish, 400, errors])
    }
    expect((await save(aRegistration({ name: 'Abc', userLoginPassword: 'abcdef' }))).status).toBe(201)
  })

  it('keeps to 21 years for a man and 18 for a woman, by the day in India (VAL-14, VAL-15, T108)', async () => {
    // 22:30 in London is the next day in India
    await using at = await openTestApp()
    const now = at.clock.now()
    const tomorrowInIndia = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 22, 30)
    at.clock.pass({ seconds: Math.round((tomorrowInIndia - now.getTime()) / 1000) })
    const day = new Date(tomorrowInIndia + 330 * 60_000)
    const born = (years: number, daysLater = 0) =>
      new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() + daysLater))
        .toISOString()
        .slice(0, 10)
    const statusOf = async (gender: string, dateOfBirth: string) => {
      const { status, body } = await at.call('POST', '/profile/base/save', {
        body: aRegistration({ gender, dateOfBirth }),
      })
      return status === 201 ? status : body.errors
    }
    expect(await statusOf('Male', born(21))).toBe(201)
    expect(await statusOf('Male', born(21, 1))).toEqual({ dateOfBirth: M.tooYoung })
    expect(await statusOf('Female', born(18))).toBe(201)
    expect(await statusOf('Female', born(18, 1))).toEqual({ dateOfBirth: M.tooYoung })
  })

  it('decides role, flags, ids and age by itself (SEC-01, T42, T47, G-35)', async () => {
    const { sent } = await register({
      roles: ['ADMIN'],
      isEmailVerified: true,
      isMobileVerified: true,
      memberId: 'M1',
      id: 'x',
      isActive: false,
      isAvailable: false,
      age: 99,
      createdBy: 'admin',
      createdAt: '2001-01-01',
      userLoginId: 'boss',
      packages: [1],
    })
    const account = await accountOf(sent.emailContact)
    expect(account).toMatchObject({
      role: 'ONLINE_MEMBER',
      is_active: true,
      email_verified_at: null,
      mobile_verified_at: null,
      created_by: 'user',
    })
    expect(account?.member_id).not.toBe('M1')
    expect(account?.login_id).not.toBe('boss')
  })

  it('refuses a second account with the same e-mail in other case, or the same number in another form (API-REG-03, API-REG-04, T19)', async () => {
    const { sent } = await register()
    const refused = [
      { emailContact: ` ${sent.emailContact.toUpperCase()} ` },
      { primaryContact: sent.primaryContact },
      { primaryContact: sent.primaryContact.slice(-10) },
      { primaryContact: `0${sent.primaryContact.slice(-10)}` },
      { primaryContact: `+91 ${sent.primaryContact.slice(2, 7)}-${sent.primaryContact.slice(7)}` },
      { emailContact: sent.emailContact, primaryContact: sent.primaryContact },
    ]
    const answers = []
    for (const wish of refused) answers.push(await save(aRegistration(wish)))
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body).toEqual({
        statusCode: 409,
        statusMessage: 'Email or Contact number already present. Please try with different details.',
        message: 'Email or Contact number already present. Please try with different details.',
        code: 'alreadyRegistered',
      })
    }
  })

  it('gives the second of two numbers with the same last ten digits its full number as login id (G-34, D-14)', async () => {
    const first = await register()
    const lastTen = first.sent.primaryContact.slice(-10)
    const second = await register({ primaryContact: `1${lastTen}` })
    expect(first.profile.userLoginId).toBe(lastTen)
    expect(second.profile.userLoginId).toBe(`1${lastTen}`)
  })

  it('made twenty times at once brings one account and one mail', async () => {
    const sent = aRegistration()
    const answers = await manyAtOnce(20, () => save(sent))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)])
    expect(await mailsTo(test, sent.emailContact)).toHaveLength(1)
  })

  it('made at once by three numbers with the same last ten digits brings three login ids', async () => {
    const lastTen = aRegistration().primaryContact.slice(-10)
    const answers = await Promise.all(
      [`91${lastTen}`, `1${lastTen}`, `44${lastTen}`].map((primaryContact) => save(aRegistration({ primaryContact }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.profile.userLoginId)).size).toBe(3)
  })

  it('keeps consent with its versions, and where it came from (D-23, G-40, T107)', async () => {
    const { db } = test.services
    const { sent } = await register()
    const silent = await register({ acceptedTerms: undefined, confirmedIntent: undefined })
    const consents = async (email: string) => {
      const account = await accountOf(email)
      if (!account) throw new Error('registered above')
      expect(
        await db
          .selectFrom('registration_origin')
          .select('address')
          .where('account_id', '=', account.id)
          .executeTakeFirst(),
      ).toEqual({ address: '127.0.0.1' })
      return db
        .selectFrom('consent')
        .select(['terms_version', 'confirmed_intent', 'address'])
        .where('account_id', '=', account.id)
        .execute()
    }
    expect(await consents(sent.emailContact)).toEqual([
      { terms_version: expect.stringMatching(/^\d{4}-/), confirmed_intent: true, address: '127.0.0.1' },
    ])
    expect(await consents(silent.sent.emailContact)).toEqual([])
  })

  it('keeps the password as argon2id only, exact in any script (G-41, T26)', async () => {
    const { sent } = await register({ userLoginPassword: ' கடவுச்சொல் ' })
    expect((await accountOf(sent.emailContact))?.password_hash).toMatch(/^\$argon2id\$/)
    const login = (userpassword: string) =>
      test.call('POST', '/auth/gateway/login', { body: { username: sent.emailContact, userpassword } })
    expect((await login(' கடவுச்சொல் ')).status).toBe(200)
    expect((await login('கடவுச்சொல்')).status).toBe(401)
  })

  it('cannot take another member’s number as e-mail address (T23)', async () => {
    const { sent } = await register()
    expect((await save(aRegistration({ emailContact: sent.primaryContact }))).status).toBe(400)
  })
})

describe('registrations from one address', () => {
  it('are five in half an hour, and faults in the form do not count (T19)', async () => {
    await using limited = await openTestApp({ THROTTLE: 'on' })
    const from = '198.51.100.7'
    const statuses = []
    for (let i = 0; i < 3; i++)
      await limited.call('POST', '/profile/base/save', { body: aRegistration({ name: '' }), from })
    for (let i = 0; i < 6; i++)
      statuses.push((await limited.call('POST', '/profile/base/save', { body: aRegistration(), from })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const other = await limited.call('POST', '/profile/base/save', { body: aRegistration(), from: '198.51.100.8' })
    expect(other.status).toBe(201)
  })
})

describe('accounts never proved or used', () => {
  it('lapse after thirty days; verified ones and used ones stay (G-40)', async () => {
    await using at = await openTestApp()
    const people = []
    for (let i = 0; i < 3; i++) {
      const sent = aRegistration()
      await at.call('POST', '/profile/base/save', { body: sent })
      people.push(sent.emailContact)
    }
    const [unused, verified, used] = people
    const { db } = at.services
    await db
      .updateTable('account')
      .set({ email_verified_at: at.clock.now() })
      .where('email', '=', verified ?? '')
      .execute()
    await at.call('POST', '/auth/gateway/login', { body: { username: used, userpassword: 'secret123' } })
    at.clock.pass({ days: 29 })
    await tidyAccounts(at.services)
    expect(await db.selectFrom('account').select('email').where('email', 'in', people).execute()).toHaveLength(3)
    at.clock.pass({ days: 2 })
    await tidyAccounts(at.services)
    const left = (await db.selectFrom('account').select('email').where('email', 'in', people).execute()).map(
      ({ email }) => email,
    )
    expect(left.toSorted()).toEqual([verified, used].toSorted())
    const again = await at.call('POST', '/profile/base/save', { body: aRegistration({ emailContact: unused }) })
    expect(again.status).toBe(201)
  })
})
