import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { codeBySms, codeTo, mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const post = (path: string, body: unknown, token: string | undefined, on = test) =>
  on.call('POST', `/api/account/${path}`, { body, token })
const askEmail = (member: TestMember, email: string, password = 'secret123', on = test) =>
  post('email', { email, password }, member.token, on)
const askPhone = (member: TestMember, phone: string, password = 'secret123') =>
  post('phone', { phone, password }, member.token)
const confirm = (member: TestMember, kind: 'email' | 'phone', otp: string, on = test) =>
  post(`${kind}/confirm`, { otp }, member.token, on)
const own = async ({ token }: TestMember) =>
  (await test.call('GET', '/profile/profilefulldata/getforeditforuser', { token })).body.data
const login = async (username: string) =>
  (await test.call('POST', '/auth/gateway/login', { body: { username, userpassword: 'secret123' } })).status
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const anotherPhone = ({ phone }: TestMember) => `91${Number(phone.slice(-10)) - 1}`

describe('a new e-mail', () => {
  it('is used once its code has come back; until then the present one stays and is told what to do (G-66, T44)', async () => {
    const member = await aMember(test.services, { emailVerified: false })
    const email = `new.${member.email}`
    const asked = await askEmail(member, ` New.${member.email} `)
    expect([asked.status, asked.body.statusMessage]).toEqual([
      200,
      'We sent an OTP to the new email. Until you enter it, nothing changes.',
    ])
    expect(await own(member)).toMatchObject({ emailContact: member.email, isEmailVerified: false })
    const warning = (await mailsTo(test, member.email)).at(-1)
    expect(warning?.text).toContain('http://localhost:3000/forget-password')
    expect(warning?.text).not.toContain(email)
    const answer = await confirm(member, 'email', await codeTo(test, email))
    expect([answer.status, answer.body.statusMessage]).toEqual([200, 'Your email was changed.'])
    expect(claimsOf(answer.body.data.access_token)).toMatchObject({
      email_verified: true,
      jti: claimsOf(member.token).jti,
    })
    expect(await own(member)).toMatchObject({ emailContact: email, isEmailVerified: true })
    expect((await mailsTo(test, member.email)).at(-1)?.subject).toContain('was changed')
    expect([await login(email), await login(member.email)]).toEqual([200, 401])
  })

  it('that waits is told to its member, who may have come back to another page, until its code is used, spent or too old', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    const waiting = async (of = member) => {
      const { email, phone } = (await test.call('GET', '/api/account/waiting', { token: of.token })).body.data
      return { email, phone }
    }
    expect(await waiting()).toEqual({ email: null, phone: null })
    const email = `waits.${member.email}`
    await askEmail(member, email)
    await askPhone(member, anotherPhone(member))
    expect([await waiting(), await waiting(other)]).toEqual([
      { email, phone: anotherPhone(member) },
      { email: null, phone: null },
    ])
    await confirm(member, 'email', await codeTo(test, email))
    expect(await waiting()).toEqual({ email: null, phone: anotherPhone(member) })
    test.clock.pass({ minutes: 11 })
    expect(await waiting()).toEqual({ email: null, phone: null })
    expect((await test.call('GET', '/api/account/waiting')).status).toBe(401)
  })

  it('stands beside those by which the caller logs in, not those of the profile (FAM-16)', async () => {
    const mother = await aMember(test.services)
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const own = async (of: TestMember) =>
      (await test.call('GET', '/api/account/waiting', { token: of.token })).body.data.own
    expect(await own(mother)).toMatchObject({ email: mother.email, isEmailVerified: true })
    expect(await own(uncle)).toMatchObject({ email: uncle.email, loginId: uncle.phone.slice(-10) })
  })

  it('asks the password: without it no code is sent', async () => {
    const member = await aMember(test.services)
    const answer = await askEmail(member, `new.${member.email}`, 'wrong')
    expect([answer.status, answer.body.statusMessage]).toEqual([403, 'That is not your present password.'])
    expect(await mailsTo(test, `new.${member.email}`)).toHaveLength(0)
    expect((await post('email', { email: 'a@example.in', password: 'secret123' }, undefined)).status).toBe(401)
  })

  it('is compared with the caller’s own, for a guardian too (FAM-16)', async () => {
    const mother = await aMember(test.services)
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const own = await askEmail(uncle, uncle.email)
    expect([own.status, own.body.errors]).toEqual([400, { email: 'This is your email already.' }])
    expect((await askEmail(uncle, mother.email)).body.code).toBe('alreadyRegistered')
  })

  it('that is no address, a list of them, or the present one is refused under its field (T21)', async () => {
    const member = await aMember(test.services)
    for (const email of [
      '',
      'nobody',
      'a@b.in, c@d.in',
      'a@b.in\r\nBcc: c@d.in',
      `${'x'.repeat(250)}@b.in`,
      member.email.toUpperCase(),
      null,
      {},
    ]) {
      const { status, body } = await post('email', { email, password: 'secret123' }, member.token)
      expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
    }
  })

  it('of another account is refused, when asked for and, if taken in the meantime, when confirmed', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    expect((await askEmail(member, other.email.toUpperCase())).status).toBe(409)
    const wanted = `both.${member.email}`
    await askEmail(member, wanted)
    const first = await codeTo(test, wanted)
    await askEmail(other, wanted)
    const second = await codeTo(test, wanted)
    const answers = await Promise.all([confirm(member, 'email', first), confirm(other, 'email', second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('needs the right code: once, the newest, of this member, in its time, in five tries (SEC-08, T28 to T32)', async () => {
    const [member, thief] = [await aMember(test.services), await aMember(test.services)]
    const email = `new.${member.email}`
    await askEmail(member, `first.${member.email}`)
    const old = await codeTo(test, `first.${member.email}`)
    await askEmail(member, email)
    const code = await codeTo(test, email)
    for (const [by, otp] of [
      [thief, code],
      [member, old],
      [member, ''],
      [member, '12345'],
    ] as const)
      expect((await confirm(by, 'email', otp)).status).toBe(400)
    test.clock.pass({ minutes: 11 })
    expect((await confirm(member, 'email', code)).body.statusMessage).toBe('OTP validation failed.')
    await askEmail(member, email)
    const guessed = await codeTo(test, email)
    for (let i = 0; i < 5; i++) expect((await confirm(member, 'email', otherThan(guessed))).status).toBe(400)
    expect((await confirm(member, 'email', guessed)).status).toBe(400)
    await askEmail(member, email)
    const right = await codeTo(test, email)
    const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(member, 'email', right)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await own(member)).emailContact).toBe(email)
  })

  it('is stopped by a new password, chosen by the mailbox so far', async () => {
    const member = await aMember(test.services)
    await askEmail(member, `thief.${member.email}`)
    const stolen = await codeTo(test, `thief.${member.email}`)
    await test.call('POST', `/profile/verification/sendotpemailforforgetpassword/${encodeURIComponent(member.email)}`)
    const body = { email: member.email, otp: await codeTo(test, member.email), newPassword: 'secret123' }
    expect((await test.call('POST', '/profile/verification/validate-otp-and-reset-password', { body })).status).toBe(
      200,
    )
    expect((await confirm(member, 'email', stolen)).status).toBe(401)
    const again = String(
      (await test.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'secret123' } }))
        .body.data.access_token,
    )
    expect((await post('email/confirm', { otp: stolen }, again)).status).toBe(400)
  })

  it('can be asked for once in half a minute (T35)', async () => {
    await using limited = await openTestApp({ THROTTLE: 'on' })
    const member = await aMember(limited.services)
    expect((await askEmail(member, `a.${member.email}`, 'secret123', limited)).status).toBe(200)
    const soon = await askEmail(member, `b.${member.email}`, 'secret123', limited)
    expect([soon.status, Number(soon.headers['retry-after']) > 0]).toEqual([429, true])
    // and no other account may send to the same address meanwhile
    const other = await aMember(limited.services)
    expect((await askEmail(other, `a.${member.email}`, 'secret123', limited)).status).toBe(429)
  })
})

describe('a new mobile number', () => {
  it('is used once its code has come back by SMS: proven, and with its login id (G-66)', async () => {
    const member = await aMember(test.services, { mobileVerified: false })
    const phone = anotherPhone(member)
    expect((await askPhone(member, `+91 ${phone.slice(2, 7)}-${phone.slice(7)}`)).status).toBe(200)
    expect((await own(member)).primaryContact).toBe(member.phone)
    expect((await mailsTo(test, member.email)).at(-1)?.subject).toContain('mobile number')
    const answer = await confirm(member, 'phone', await codeBySms(test))
    expect([answer.status, answer.body.statusMessage]).toEqual([200, 'Your mobile number was changed.'])
    expect(claimsOf(answer.body.data.access_token).isMobileVerified).toBe('true')
    expect(await own(member)).toMatchObject({
      primaryContact: phone,
      isMobileVerified: 'true',
      userLoginId: phone.slice(-10),
    })
    expect([await login(phone.slice(-10)), await login(member.phone)]).toEqual([200, 401])
  })

  it('that is none, the present one or another’s is refused; the code for an e-mail is none for a number', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    for (const phone of ['', '123', 'abc', member.phone, member.phone.slice(-10)]) {
      const { status, body } = await askPhone(member, phone)
      expect([status, Object.keys(body.errors)]).toEqual([400, ['phone']])
    }
    expect((await askPhone(member, other.phone)).status).toBe(409)
    await askEmail(member, `new.${member.email}`)
    const code = await codeTo(test, `new.${member.email}`)
    expect((await confirm(member, 'phone', code)).status).toBe(400)
  })
})
