import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { codeBySms, codeTo, mailsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const BASE = '/profile/verification'
const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
const send = (id: string, email: string, on = test) =>
  on.call('POST', `${BASE}/sendotpemailforverification/${path(id, email)}`)
const validate = (id: string, email: string, otp: string, loginId: string, token?: string) =>
  test.call('POST', `${BASE}/validate-otp-and-mark-email/${path(id, email, otp, loginId)}`, { token })
const validateMobile = (otp: unknown, token?: string) =>
  test.call('POST', `${BASE}/validate-otp-and-mark-mobile`, { body: { otp }, token })
const verified = async (accountId: string) => {
  const row = await test.services.db
    .selectFrom('account')
    .select(['email_verified_at', 'mobile_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email: row.email_verified_at !== null, mobile: row.mobile_verified_at !== null }
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const unverified = () => aMember(test.services, { emailVerified: false, mobileVerified: false })
const loginIdOf = ({ phone }: TestMember) => phone.slice(-10)
const wrong = (code: 'emailCodeWrong' | 'mobileCodeWrong') => ({
  statusCode: 400,
  statusMessage: 'OTP validation failed.',
  message: 'OTP validation failed.',
  code,
})
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('verifying the e-mail', () => {
  it('works right after the registration, without login, also without a phone (API-OTP-03, CV-16, G-33)', async () => {
    for (const primaryContact of [aRegistration().primaryContact, '']) {
      const { body } = await test.call('POST', '/profile/base/save', { body: aRegistration({ primaryContact }) })
      const { id, emailContact, userLoginId } = body.data.profile
      const answer = await validate(id, emailContact, await codeTo(test, emailContact), userLoginId)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        statusCode: 200,
        statusMessage: 'Your email has been verified successfully.',
        data: {},
      })
      const login = await test.call('POST', '/auth/gateway/login', {
        body: { username: emailContact, userpassword: 'secret123' },
      })
      expect(claimsOf(login.body.data.access_token).email_verified).toBe(true)
    }
  })

  it('is asked for by mails that warn of strangers and name no place where the code could be typed elsewhere (PROVE-05)', async () => {
    const { body } = await test.call('POST', '/profile/base/save', { body: aRegistration() })
    const { id, emailContact } = body.data.profile
    await send(id, emailContact)
    const mails = await mailsTo(test, emailContact)
    expect(mails).toHaveLength(2)
    for (const { text, html } of mails) {
      expect(text).toContain('If that was not you, give the OTP to no one.')
      expect(`${text}${html}`).not.toContain(id)
      expect(`${text}${html}`).not.toMatch(/verif[\w-]*otp|otp[\w-]*verif/i)
    }
  })

  it('gives a member who is logged in a token that knows of it, for the same session (G-47)', async () => {
    const member = await unverified()
    const other = await unverified()
    await send(member.profileId, member.email)
    const code = await codeTo(test, member.email)
    const { body } = await validate(member.profileId, member.email, code, loginIdOf(member), member.token)
    const [before, after] = [claimsOf(member.token), claimsOf(body.data.access_token)]
    expect(after).toMatchObject({ ...before, iat: expect.any(Number), email_verified: true })
    await send(other.profileId, other.email)
    const stranger = await validate(
      other.profileId,
      other.email,
      await codeTo(test, other.email),
      loginIdOf(other),
      member.token,
    )
    expect(stranger.body.data).toEqual({})
  })

  it('resends by a new mail, and the old code no longer works (API-OTP-04, T32)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const old = await codeTo(test, member.email)
    expect((await send(member.profileId.toUpperCase(), member.email.toUpperCase())).body.statusMessage).toBe(
      'OTP resent successfully to your email.',
    )
    expect(await mailsTo(test, member.email)).toHaveLength(2)
    const code = await codeTo(test, member.email)
    expect((await validate(member.profileId, member.email, old, loginIdOf(member))).body).toEqual(
      wrong('emailCodeWrong'),
    )
    expect((await validate(member.profileId, member.email, code, loginIdOf(member))).status).toBe(200)
  })

  it('sends nothing to an address that is not the member’s, and says the same (SEC-09, G-44, T35)', async () => {
    const member = await unverified()
    const right = await send(member.profileId, member.email)
    const asked: [string, string][] = [
      [member.profileId, 'attacker@example.com'],
      [crypto.randomUUID(), member.email],
      ["' or 1=1 --", member.email],
    ]
    for (const [id, email] of asked) {
      const wrong = await send(id, email)
      expect([wrong.status, wrong.body]).toEqual([right.status, right.body])
    }
    expect(await mailsTo(test, 'attacker@example.com')).toHaveLength(0)
    expect(await mailsTo(test, member.email)).toHaveLength(1)
  })

  it('refuses every mix of another’s id, address, code and login id like a wrong code (SEC-09, T34)', async () => {
    const [a, b] = [await unverified(), await unverified()]
    await send(a.profileId, a.email)
    await send(b.profileId, b.email)
    const code = await codeTo(test, a.email)
    const mixes: [string, string, string, string][] = [
      [b.profileId, a.email, code, loginIdOf(a)],
      [b.profileId, b.email, code, loginIdOf(a)],
      [b.profileId, a.email, code, loginIdOf(b)],
      [a.profileId, b.email, code, loginIdOf(a)],
      [a.profileId, a.email, code, loginIdOf(b)],
      ['not-an-id', a.email, code, loginIdOf(a)],
      [a.profileId, a.email, 'abc', loginIdOf(a)],
      [a.profileId, a.email, otherThan(code), loginIdOf(a)],
    ]
    for (const mix of mixes) {
      const { status, body } = await validate(...mix)
      expect([mix, status, body]).toEqual([mix, 400, wrong('emailCodeWrong')])
    }
    expect([await verified(a.accountId), await verified(b.accountId)]).toEqual([
      { email: false, mobile: false },
      { email: false, mobile: false },
    ])
    expect((await validate(a.profileId, a.email, code, loginIdOf(a))).status).toBe(200)
  })

  it('with one code twenty times at once succeeds once (SEC-08, T30)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const code = await codeTo(test, member.email)
    const answers = await manyAtOnce(20, () => validate(member.profileId, member.email, code, loginIdOf(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('counts wrong tries made at once: five, and the right code is dead (SEC-08, T28)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const code = await codeTo(test, member.email)
    await manyAtOnce(20, () => validate(member.profileId, member.email, otherThan(code), loginIdOf(member)))
    const { tries } = await test.services.db
      .selectFrom('otp')
      .select('tries')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await validate(member.profileId, member.email, code, loginIdOf(member))).body).toEqual(
      wrong('emailCodeWrong'),
    )
  })

  it('does not take a code for an address that is no longer the member’s (SEC-04)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const code = await codeTo(test, member.email)
    const moved = `moved-${member.email}`
    await test.services.db.updateTable('account').set({ email: moved }).where('id', '=', member.accountId).execute()
    for (const email of [member.email, moved])
      expect((await validate(member.profileId, email, code, loginIdOf(member))).body).toEqual(wrong('emailCodeWrong'))
  })

  it('can be asked for at once after the registration, then once in half a minute (G-38)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { body } = await at.call('POST', '/profile/base/save', { body: aRegistration() })
    const { id, emailContact } = body.data.profile
    expect((await send(id, emailContact, at)).status).toBe(200)
    const { status, body: refused } = await send(id, emailContact, at)
    expect([status, refused.statusMessage]).toEqual([429, 'Please wait a little before asking for another OTP.'])
  })

  it('keeps codes as a keyed hash and mails sealed (T37)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const { sealed } = await test.services.db
      .selectFrom('outbox')
      .select('sealed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const code = await codeTo(test, member.email)
    const { code_hash } = await test.services.db
      .selectFrom('otp')
      .select('code_hash')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(code_hash).toHaveLength(32)
    for (const kept of [sealed, code_hash])
      for (const coding of ['latin1', 'base64'] as const) expect(kept.toString(coding)).not.toContain(code)
    expect(sealed.toString('latin1')).not.toContain(member.email)
  })
})

describe('verifying the mobile number', () => {
  const sendSms = (id: string, token?: string) =>
    test.call('POST', `${BASE}/sendotpmobileforverification/${id}`, { token })

  it('sends an SMS to the member’s own number, and its code marks it as verified (G-48)', async () => {
    const member = await unverified()
    expect((await sendSms(member.profileId, member.token)).body.statusMessage).toBe(
      'OTP sent successfully to your mobile number.',
    )
    const code = await codeBySms(test)
    expect((await validateMobile(otherThan(code), member.token)).body).toEqual(wrong('mobileCodeWrong'))
    const { status, body } = await validateMobile(code, member.token)
    expect(status).toBe(200)
    expect(claimsOf(body.data.access_token)).toMatchObject({
      jti: claimsOf(member.token).jti,
      isMobileVerified: 'true',
      email_verified: false,
    })
    expect(await verified(member.accountId)).toEqual({ email: false, mobile: true })
    expect((await validateMobile(code, member.token)).body).toEqual(wrong('mobileCodeWrong'))
  })

  it('needs a login, the own profile and a number', async () => {
    const [member, other] = [await unverified(), await unverified()]
    expect((await sendSms(member.profileId)).status).toBe(401)
    expect((await validateMobile('123456')).status).toBe(401)
    expect((await sendSms(other.profileId, member.token)).status).toBe(403)
    await test.services.db.updateTable('account').set({ phone: null }).where('id', '=', member.accountId).execute()
    const { status, body } = await sendSms(member.profileId, member.token)
    expect([status, body.statusMessage]).toEqual([400, 'Please add a mobile number to your profile first.'])
  })

  it('is not done by a code for the e-mail (SEC-08)', async () => {
    const member = await unverified()
    await send(member.profileId, member.email)
    const code = await codeTo(test, member.email)
    await sendSms(member.profileId, member.token)
    await codeBySms(test)
    expect((await validateMobile(code, member.token)).body).toEqual(wrong('mobileCodeWrong'))
  })
})

describe('a code as it is typed (OTP-10)', () => {
  const typings = (code: string) => [
    `${code.slice(0, 3)} ${code.slice(3)}`,
    ` ${code.slice(0, 3)}-${code.slice(3)} `,
    [...code].join(' '),
    `${code.slice(0, 3)}\u00A0${code.slice(3)}`,
    code.replace(/\d/g, (digit) => String.fromCodePoint(0x0be6 + Number(digit))),
  ]

  it('verifies a mobile number with blanks, hyphens and digits of any script', async () => {
    for (const at of [0, 1, 2, 3, 4]) {
      const member = await unverified()
      await test.call('POST', `${BASE}/sendotpmobileforverification/${member.profileId}`, { token: member.token })
      const typed = typings(await codeBySms(test))[at] ?? ''
      expect([typed, (await validateMobile(typed, member.token)).status]).toEqual([typed, 200])
    }
  })

  it('verifies an e-mail, by its part of the address', async () => {
    for (const at of [0, 1, 2, 3, 4]) {
      const member = await unverified()
      await send(member.profileId, member.email)
      const typed = typings(await codeTo(test, member.email))[at] ?? ''
      expect([typed, (await validate(member.profileId, member.email, typed, loginIdOf(member))).status]).toEqual([
        typed,
        200,
      ])
    }
  })
})

describe('the own contacts (OTP-11)', () => {
  it('say whether the last code is still good', async () => {
    const member = await unverified()
    const sent = async () => (await test.call('GET', '/api/account/waiting', { token: member.token })).body.data.sent
    expect(await sent()).toEqual({ email: false, mobile: false })
    await test.call('POST', `${BASE}/sendotpmobileforverification/${member.profileId}`, { token: member.token })
    expect(await sent()).toEqual({ email: false, mobile: true })
    await send(member.profileId, member.email)
    expect(await sent()).toEqual({ email: true, mobile: true })
    await validateMobile(await codeBySms(test), member.token)
    expect(await sent()).toEqual({ email: true, mobile: false })
    test.clock.pass({ minutes: 11 })
    expect(await sent()).toEqual({ email: false, mobile: false })
  })
})

describe('a guardian or a relative', () => {
  /** A relative at the profile, with nothing proven. */
  async function aRelative(of: TestMember) {
    const aunt = await aSecondPerson(test.services, of, 'relative')
    await test.services.db
      .updateTable('account')
      .set({ email_verified_at: null, mobile_verified_at: null })
      .where('id', '=', aunt.accountId)
      .execute()
    return aunt
  }

  it('proves the own number, and leaves that of the profile as it is (FAM-16)', async () => {
    const mother = await unverified()
    const aunt = await aRelative(mother)
    const sent = await test.call('POST', `${BASE}/sendotpmobileforverification/${aunt.profileId}`, {
      token: aunt.token,
    })
    expect(sent.status).toBe(200)
    expect([(await smsTo(test, aunt.phone)).length, (await smsTo(test, mother.phone)).length]).toEqual([1, 0])
    const { status, body } = await validateMobile(await codeBySms(test), aunt.token)
    expect([status, claimsOf(body.data.access_token).isMobileVerified]).toEqual([200, 'true'])
    expect([await verified(aunt.accountId), await verified(mother.accountId)]).toEqual([
      { email: false, mobile: true },
      { email: false, mobile: false },
    ])
  })

  it('proves the own e-mail by its own login id, and no other (FAM-16, SEC-09)', async () => {
    const mother = await unverified()
    const aunt = await aRelative(mother)
    await send(aunt.profileId, aunt.email)
    const code = await codeTo(test, aunt.email)
    expect((await validate(aunt.profileId, aunt.email, code, loginIdOf(mother))).status).toBe(400)
    expect((await validate(aunt.profileId, mother.email, code, loginIdOf(mother))).status).toBe(400)
    const { status, body } = await validate(aunt.profileId, aunt.email, code, loginIdOf(aunt), aunt.token)
    expect([status, claimsOf(body.data.access_token).email_verified]).toEqual([200, true])
    expect([await verified(aunt.accountId), await verified(mother.accountId)]).toEqual([
      { email: true, mobile: false },
      { email: false, mobile: false },
    ])
  })
})
