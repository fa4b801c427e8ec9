import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aMother, familyTableOn, newAddress } from '../../../testing/family-table.ts'
import { smsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let table: ReturnType<typeof familyTableOn>
let mother: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
  table = familyTableOn(test)
})
beforeEach(async () => {
  mother = await aMother(test)
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' })
})
afterAll(() => test.close())

describe('an invitation to the family table', () => {
  it('is a mail with a link for one use, for the owner of that proven address (FAM-01, FAM-02)', async () => {
    const aunt = await aMember(test.services)
    expect((await table.invite(mother, { email: aunt.email })).status).toBe(201)
    expect(await table.family(mother)).toMatchObject([
      {
        name: '',
        relation: 'guardian',
        role: 'guardian',
        state: 'joined',
        isYou: true,
        isOwner: true,
        removable: false,
      },
      { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', state: 'invited', removable: true },
    ])
    const token = await table.mailedTo(aunt.email)
    test.clock.pass({ minutes: 1 })
    const seen = await test.call('GET', `/api/family/invitations/${token}`)
    expect(seen.body.data).toMatchObject({ candidate: 'Kavitha', memberId: mother.memberId, hasAccount: true })
    expect(seen.text).not.toContain(aunt.email)
    expect((await table.accept(groom, token)).body.code).toBe('invitationElsewhere')
    expect((await table.accept(aunt, token)).body.data).toEqual({ profileId: mother.profileId })
    expect((await table.accept(aunt, token)).body.code).toBe('invitationWrong')
    expect((await test.call('GET', `/api/family/invitations/${token}`)).body.code).toBe('invitationWrong')
    expect((await table.invite(mother, { email: aunt.email })).body.code).toBe('alreadyInFamily')
    expect(await table.profiles(aunt)).toMatchObject([
      { profileId: aunt.profileId, role: 'candidate', isOwner: true },
      { profileId: mother.profileId, role: 'relative', isOwner: false },
    ])
  })

  it('ends after seven days, when it is taken back, and with a second one to the same address (FAM-02)', async () => {
    const uncle = await aMember(test.services)
    const asked = { email: uncle.email }
    const { body } = await table.invite(mother, asked)
    const first = await table.mailedTo(uncle.email)
    await table.invite(mother, asked)
    const second = await table.mailedTo(uncle.email)
    expect((await table.accept(uncle, first)).body.code).toBe('invitationWrong')
    expect((await table.remove(mother, body.data.id)).body.code).toBe('personNotFound')
    const [, open] = await table.family(mother)
    expect((await table.remove(groom, open.id)).body.code).toBe('personNotFound')
    expect((await table.remove(mother, open.id)).status).toBe(200)
    expect((await table.accept(uncle, second)).body.code).toBe('invitationWrong')
    await table.invite(mother, asked)
    const third = await table.mailedTo(uncle.email)
    test.clock.pass({ days: 7, minutes: 1 })
    const { token } = await loggedInAgain(test.services, uncle)
    expect((await table.accept({ ...uncle, token }, third)).body.code).toBe('invitationWrong')
  })

  it('says what is wrong with it (FAM-02)', async () => {
    const refused = async (asked: object) => (await table.invite(mother, asked)).body.errors
    expect(await refused({ email: 'nobody' })).toHaveProperty('email')
    expect(await refused({ relation: 'boss' })).toHaveProperty('relation')
    expect(await refused({ relation: 'self' })).toHaveProperty('relation')
    expect(await refused({ role: 'owner' })).toHaveProperty('role')
    expect(await refused({ phone: '9876543210' })).toHaveProperty('phone')
    expect(await refused({ email: null, phone: '12' })).toHaveProperty('phone')
    expect((await test.call('POST', '/api/family/invitations', { body: {} })).status).toBe(401)
  })

  it('are limited by the room at the table (FAM-02)', async () => {
    const answers = await manyAtOnce(12, () => table.invite(mother))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'familyFull')).toHaveLength(2)
  })

  it('makes an account without a listing for a person who has none (FAM-02)', async () => {
    const email = newAddress()
    await table.invite(mother, { email })
    const token = await table.mailedTo(email)
    const join = (body: object) => test.call('POST', `/api/family/invitations/${token}/join`, { body })
    expect((await join({ userLoginPassword: 'secret123' })).body.errors).toHaveProperty('acceptedTerms')
    const answers = await manyAtOnce(10, () => join({ userLoginPassword: 'secret123', acceptedTerms: true }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const login = await test.call('POST', '/auth/gateway/login', {
      body: { username: email, userpassword: 'secret123' },
    })
    expect(login.status).toBe(200)
    const by = { ...mother, token: login.body.data.access_token }
    expect(await table.profiles(by)).toMatchObject([{ profileId: mother.profileId, role: 'relative' }])
    expect(await table.family(by)).toMatchObject([
      { isYou: false },
      { isYou: true, name: 'Lakshmi Raman', removable: true },
    ])
    const { rows } = await test.services.database.pool.query(
      'select p.id from profile p join account a on a.id = p.account_id where a.email = $1',
      [email],
    )
    expect(rows).toEqual([])
  })

  const invitedBySms = async (phone: string) => {
    // with its country: some ten-digit numbers exist in two countries
    expect((await table.invite(mother, { email: null, phone: `+91${phone}` })).status).toBe(201)
    return table.textedTo(`91${phone}`)
  }

  it('is an SMS without names, for the owner of that proven number (FAM-09)', async () => {
    const aunt = await aMember(test.services)
    const unproven = await aMember(test.services, { mobileVerified: false })
    const token = await invitedBySms(aunt.phone.slice(2))
    expect((await smsTo(test, aunt.phone)).at(-1)).not.toMatch(/Kavitha|Lakshmi/)
    const { body, text } = await test.call('GET', `/api/family/invitations/${token}`)
    expect(body.data).toMatchObject({ email: null, phone: `••••••••••${aunt.phone.slice(-2)}`, hasAccount: true })
    expect(text).not.toContain(aunt.phone)
    const another = await invitedBySms(unproven.phone.slice(2))
    test.clock.pass({ minutes: 1 })
    expect((await table.accept(unproven, another)).body.code).toBe('invitationElsewhere')
    expect((await table.accept(unproven, token)).body.code).toBe('invitationElsewhere')
    expect((await table.accept(aunt, token)).body.data).toEqual({ profileId: mother.profileId })
    expect((await table.invite(mother, { email: null, phone: aunt.phone })).body.code).toBe('alreadyInFamily')
  })

  it('to a number makes an account with an e-mail, too, whose number is proven (FAM-09)', async () => {
    const phone = `9${String(Date.now()).slice(-9)}`
    const token = await invitedBySms(phone)
    const join = (body: object) =>
      test.call('POST', `/api/family/invitations/${token}/join`, {
        body: { userLoginPassword: 'secret123', acceptedTerms: true, ...body },
      })
    expect((await join({})).body.errors).toHaveProperty('email')
    expect((await join({ email: mother.email })).body.code).toBe('alreadyRegistered')
    const email = newAddress()
    expect((await join({ email })).body.data).toEqual({ email })
    const { rows } = await test.services.database.pool.query(
      'select phone, mobile_verified_at is not null as phone_proven, email_verified_at as email_at from account where email = $1',
      [email],
    )
    expect(rows).toEqual([{ phone: `91${phone}`, phone_proven: true, email_at: null }])
    const login = await test.call('POST', '/auth/gateway/login', {
      body: { username: phone, userpassword: 'secret123' },
    })
    expect(await table.profiles({ ...mother, token: login.body.data.access_token })).toMatchObject([
      { role: 'relative' },
    ])
  })

  it('rings five phones a day at most (FAM-09)', async () => {
    const at = await openTestApp({ THROTTLE: 'on' })
    try {
      const by = await aMember(at.services)
      const { invite } = familyTableOn(at)
      const answers = await manyAtOnce(6, (no) => invite(by, { email: null, phone: `984000001${no}` }))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429])
    } finally {
      await at.close()
    }
  })

  it.each([
    ['registered other texts only', { SMS_OTP_TEMPLATE_ID: '1' }, 400, ['phone']],
    ['registered this text', { SMS_OTP_TEMPLATE_ID: '1', SMS_INVITATION_TEMPLATE_ID: '2' }, 201, []],
    ['register no texts', {}, 201, []],
  ])('to a number is sent or refused where the operators %s (FAM-09)', async (_, ids, status, faults) => {
    const at = await openTestApp({ SMS_URL: 'http://127.0.0.1:1/send', ...ids })
    try {
      const by = await aMember(at.services)
      const answer = await familyTableOn(at).invite(by, { email: null, phone: '9840000010' })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, faults])
      const { byPhone } = (await at.call('GET', '/api/family', { token: by.token })).body.data
      expect(byPhone).toBe(status === 201)
    } finally {
      await at.close()
    }
  })
})
