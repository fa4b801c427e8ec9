import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { endCodePause } from '../../../../testing/end-code-pause.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const BASE = '/profile/verification'
const ask = (email: string, on = test) =>
  on.call('POST', `${BASE}/sendotpemailforforgetpassword/${encodeURIComponent(email)}`)
const reset = (email: string, otp: string, newPassword: string) =>
  test.call('POST', `${BASE}/validate-otp-and-reset-password`, { body: { email, otp, newPassword } })
const resetByPath = (...values: string[]) =>
  test.call('POST', `${BASE}/validate-otp-and-reset-password/${values.map(encodeURIComponent).join('/')}`)
const loginStatus = async (username: string, userpassword: string) =>
  (await test.call('POST', '/auth/gateway/login', { body: { username, userpassword } })).status
const WRONG = {
  statusCode: 400,
  statusMessage: 'OTP validation or password reset failed.',
  message: 'OTP validation or password reset failed.',
  code: 'resetCodeWrong',
}
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('asking for a new password', () => {
  it('answers the same for known and unknown; only the known get a mail (API-OTP-01, SEC-10, G-45, T20)', async () => {
    const { email } = await aMember(test.services)
    const known = await ask(email.toUpperCase())
    const unknown = await ask('nobody+1@example.in')
    expect(known.status).toBe(200)
    expect(known.body.statusMessage).toBe('OTP has been sent to your registered email.')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsTo(test, email)).toHaveLength(1)
    expect(await mailsTo(test, 'nobody+1@example.in')).toHaveLength(0)
  })

  it('sends a link that leads to the OTP page with the address (G-13)', async () => {
    const { email } = await aMember(test.services)
    await ask(email)
    expect((await mailsTo(test, email)).at(-1)?.text).toContain(
      `http://localhost:3000/verify-otp?veriable=${encodeURIComponent(email)}`,
    )
  })

  it('may happen once in half a minute and five times an hour; unknown addresses wait alike (G-38, T35)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email } = await aMember(at.services)
    for (const address of [email, 'nobody@example.in']) {
      expect((await ask(address, at)).status).toBe(200)
      const soon = await ask(address, at)
      expect([soon.status, soon.body.statusMessage]).toEqual([
        429,
        'Please wait a little before asking for another OTP.',
      ])
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await mailsTo(at, email)).toHaveLength(1)
  })

  it('reaches one account ten times an hour, by whichever of its addresses; the answer stays the same (T35)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email, accountId } = await aMember(at.services)
    const addresses = [email, `second.${email}`, `third.${email}`]
    const answers = []
    for (const address of addresses) {
      await at.services.db.updateTable('account').set({ email: address }).where('id', '=', accountId).execute()
      for (let i = 0; i < 5; i++) {
        answers.push(await ask(address, at))
        await endCodePause(at)
      }
    }
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    const sent = []
    for (const address of addresses) sent.push((await mailsTo(at, address)).length)
    expect(sent).toEqual([5, 5, 0])
  })

  it('asks for an address when there is none', async () => {
    const { status, body } = await ask('abc')
    expect([status, body.statusMessage]).toEqual([400, 'Please enter your registered email.'])
  })
})

describe('a new password', () => {
  it('takes the place of the old one, ends all sessions, proves the e-mail and is told by mail (API-OTP-02, SEC-11, T38, G-40)', async () => {
    const { email, token, accountId } = await aMember(test.services, { emailVerified: false })
    await ask(email)
    const { status, body } = await reset(email, await codeTo(test, email), 'brand new')
    expect([status, body.statusCode]).toEqual([200, 200])
    expect(await loginStatus(email, 'secret123')).toBe(401)
    expect(await loginStatus(email, 'brand new')).toBe(200)
    expect((await test.call('POST', '/auth/gateway/logout', { token })).status).toBe(401)
    const account = await test.services.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(account.email_verified_at).not.toBeNull()
    expect((await mailsTo(test, email)).map(({ subject }) => subject)).toContain('Your Thunai password was changed')
  })

  it('may stand in the path with any letters in it (G-43)', async () => {
    const { email } = await aMember(test.services)
    for (const password of ['a/b %?#+&=', 'கடவுச்சொல்', '%2F%2F%2F', 'க'.repeat(128)]) {
      await ask(email)
      expect((await resetByPath(email, await codeTo(test, email), password)).status).toBe(200)
      expect(await loginStatus(email, password)).toBe(200)
    }
  })

  it('has 6 to 128 letters; what is missing is asked for (G-41, T39, T26)', async () => {
    const { email } = await aMember(test.services)
    await ask(email)
    const code = await codeTo(test, email)
    const said = async (otp: string, password: string) => {
      const { status, body } = await reset(email, otp, password)
      return [status, body.statusMessage]
    }
    expect(await said('', 'abcdef')).toEqual([400, 'Please enter OTP and new password.'])
    expect(await said(code, '')).toEqual([400, 'Please enter OTP and new password.'])
    expect(await said(code, '12345')).toEqual([400, 'Password must be at least 6 characters.'])
    expect(await said(code, 'a'.repeat(129))).toEqual([400, 'Password must be at most 128 characters.'])
    expect((await test.call('POST', `${BASE}/validate-otp-and-reset-password`, {})).status).toBe(400)
    // none of these counted as a try
    expect((await reset(email, code, '123456')).status).toBe(200)
  })

  it('needs the right code: once, the newest, within ten minutes, for this purpose and address (SEC-08, G-46, T30 to T32)', async () => {
    const { email, profileId, phone } = await aMember(test.services, { emailVerified: false })
    const other = await aMember(test.services)
    await test.call('POST', `${BASE}/sendotpemailforverification/${profileId}/${email}`)
    const forEmail = await codeTo(test, email)
    await ask(email)
    const first = await codeTo(test, email)
    await ask(email)
    const second = await codeTo(test, email)
    await ask(other.email)
    const ofOther = await codeTo(test, other.email)
    const attempts = [otherThan(second), ...[forEmail, first, ofOther].filter((code) => code !== second)]
    for (const code of attempts) expect((await reset(email, code, 'brand new')).body).toEqual(WRONG)
    expect((await reset(phone, second, 'brand new')).body).toEqual(WRONG)
    expect((await reset('nobody@example.in', second, 'brand new')).body).toEqual(WRONG)
    expect((await reset(email, second, 'brand new')).status).toBe(200)
    expect((await reset(email, second, 'even newer')).body).toEqual(WRONG)

    await ask(email)
    const late = await codeTo(test, email)
    test.clock.pass({ minutes: 10, seconds: 1 })
    expect((await reset(email, late, 'even newer')).body).toEqual(WRONG)
  })

  it('is out of reach after five wrong tries, also with the right code (T28)', async () => {
    const { email } = await aMember(test.services)
    await ask(email)
    const code = await codeTo(test, email)
    for (let i = 0; i < 5; i++) expect((await reset(email, otherThan(code), 'brand new')).status).toBe(400)
    expect((await reset(email, code, 'brand new')).body).toEqual(WRONG)
  })

  it('ends the wait for the present password too: what was forgotten is new (SEC-13)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email } = await aMember(at.services)
    const logIn = async (userpassword: string) =>
      (await at.call('POST', '/auth/gateway/login', { body: { username: email, userpassword } })).body.data.access_token
    const change = async (token: string, password: string) =>
      (await at.call('POST', '/api/account/password', { token, body: { password, newPassword: 'newest one' } })).status
    const before = await logIn('secret123')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push(await change(before, 'forgotten'))
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    await ask(email, at)
    const body = { email, otp: await codeTo(at, email), newPassword: 'brand new' }
    expect((await at.call('POST', `${BASE}/validate-otp-and-reset-password`, { body })).status).toBe(200)
    expect(await change(await logIn('brand new'), 'brand new')).toBe(200)
  })

  it('has fifteen tries over all codes; then also the right one is answered like a wrong one for a while (T28)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email, accountId } = await aMember(at.services)
    const { codes, transact } = at.services
    const use = { accountId, purpose: 'reset', destination: email } as const
    const issue = () => transact(async (tx) => (await codes.issue(tx, use)).code)
    let host = 0
    const resetAt = (asked: string, otp: string) =>
      at.call('POST', `${BASE}/validate-otp-and-reset-password`, {
        body: { email: asked, otp, newPassword: 'brand new' },
        from: `198.51.100.${host++}`,
      })
    for (let round = 0; round < 3; round++) {
      const code = await issue()
      const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', ' @'), `${email} `]
      const answers = await Promise.all(spellings.map((spelling) => resetAt(spelling, otherThan(code))))
      expect(answers.map(({ body }) => body)).toEqual(spellings.map(() => WRONG))
    }
    const code = await issue()
    expect((await resetAt(email, code)).body).toEqual(WRONG)
    at.clock.pass({ seconds: 60 })
    expect((await resetAt(email, code)).status).toBe(200)
  })
})
