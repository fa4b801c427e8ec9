import { CODE } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { codeTo, mailsTo, smsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ask = (username: string, on = test) => on.call('POST', '/auth/gateway/code', { body: { username } })
const logIn = (username: string, code: string, on = test) =>
  on.call('POST', '/auth/gateway/login-by-code', { body: { username, code } })
const familyOf = async (token: string, on = test) => (await on.call('GET', '/api/family', { token })).status
const texted = async ({ phone }: TestMember) => /\d{6}/.exec((await smsTo(test, phone)).at(-1) ?? '')?.[0] ?? ''
const otherThan = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

describe('a login by code', () => {
  it('goes to the mailbox of an e-mail, and starts a session once (CODE-01)', async () => {
    const { email } = await aMember(test.services)
    expect((await ask(email.toUpperCase())).status).toBe(200)
    const code = await codeTo(test, email)
    const { status, body } = await logIn(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([status, body.data.consentNeeded]).toEqual([200, true])
    expect(await familyOf(body.data.access_token)).toBe(200)
    expect((await logIn(email, code)).body.code).toBe('loginCodeWrong')
  })

  it('goes by SMS to a verified number, by whichever of its names, otherwise to the mailbox (CODE-01)', async () => {
    const member = await aMember(test.services)
    for (const name of [`+${member.phone}`, member.phone.slice(2), member.memberId]) {
      await ask(name)
      expect((await logIn(name, await texted(member))).status).toBe(200)
    }
    expect(await mailsTo(test, member.email)).toEqual([])
    const unproven = await aMember(test.services, { mobileVerified: false })
    await ask(unproven.phone)
    expect(await smsTo(test, unproven.phone)).toEqual([])
    expect((await logIn(unproven.phone, await codeTo(test, unproven.email))).status).toBe(200)
  })

  it('proves the mailbox that the code reached (CODE-01)', async () => {
    const { email, accountId } = await aMember(test.services, { emailVerified: false })
    await ask(email)
    expect((await logIn(email, await codeTo(test, email))).status).toBe(200)
    const { email_verified_at: at } = await test.services.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(at).not.toBeNull()
  })

  it('that is the first proof of an account ends the password that anyone may have set before (CODE-05)', async () => {
    const body = { ...aRegistration(), userLoginPassword: 'of a stranger' }
    expect((await test.call('POST', '/profile/base/save', { body })).status).toBe(201)
    const passwordLogin = () =>
      test.call('POST', '/auth/gateway/login', {
        body: { username: body.emailContact, userpassword: body.userLoginPassword },
      })
    const stranger = (await passwordLogin()).body.data.access_token
    await ask(body.emailContact)
    const { status, body: answer } = await logIn(body.emailContact, await codeTo(test, body.emailContact))
    expect([status, answer.data.passwordEnded]).toEqual([200, true])
    expect([(await passwordLogin()).body.code, await familyOf(stranger)]).toEqual(['loginRefused', 401])
    expect((await mailsTo(test, body.emailContact)).at(-1)?.subject).toBe('Please choose a new password for Thunai')
    // the account is proven now, so a code ends nothing
    test.clock.pass({ minutes: 1 })
    await ask(body.emailContact)
    const again = await logIn(body.emailContact, await codeTo(test, body.emailContact))
    expect([again.body.data.passwordEnded, await familyOf(answer.data.access_token)]).toEqual([false, 200])
  })

  it('ends after ten minutes, and with a new code (CODE-01)', async () => {
    const { email } = await aMember(test.services)
    await ask(email)
    const first = await codeTo(test, email)
    test.clock.pass({ minutes: 1 })
    await ask(email)
    const second = await codeTo(test, email)
    // one time in a million the second code equals the first
    expect((await logIn(email, first === second ? otherThan(first, 1) : first)).status).toBe(401)
    test.clock.pass({ minutes: CODE.lifeMinutes })
    expect((await logIn(email, second)).status).toBe(401)
  })

  it('answers unknown names, closed accounts and members alike; only members get a code (CODE-02)', async () => {
    const member = await aMember(test.services)
    const closed = await aMember(test.services)
    await test.services.db.updateTable('account').set({ is_active: false }).where('id', '=', closed.accountId).execute()
    const names = [member.email, closed.email, closed.phone, 'no.one@example.in', '919800000000', 'M999999', '']
    const answers = await Promise.all(names.map((name) => ask(name)))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await mailsTo(test, member.email)).toHaveLength(1)
    expect([...(await mailsTo(test, closed.email)), ...(await smsTo(test, closed.phone))]).toEqual([])
    const refused = await Promise.all(names.map((name) => logIn(name, '000000')))
    for (const { status, body } of refused) expect([status, body]).toEqual([401, refused[0]?.body])
  })

  it('an account that is closed after the code was sent stays closed (CODE-02)', async () => {
    const { email, accountId } = await aMember(test.services)
    await ask(email)
    const code = await codeTo(test, email)
    await test.services.db.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute()
    expect((await logIn(email, code)).body.code).toBe('loginCodeWrong')
  })

  it('ten wrong codes end it, nine do not (CODE-03)', async () => {
    for (const [wrong, status] of [
      [CODE.loginTries - 1, 200],
      [CODE.loginTries, 401],
    ] as const) {
      const { email } = await aMember(test.services)
      await ask(email)
      const code = await codeTo(test, email)
      for (let n = 0; n < wrong; n++) expect((await logIn(email, otherThan(code, n))).status).toBe(401)
      expect([wrong, (await logIn(email, code)).status]).toEqual([wrong, status])
    }
  })

  it('a new password ends it (CODE-03)', async () => {
    const { email, token } = await aMember(test.services)
    await ask(email)
    const code = await codeTo(test, email)
    const body = { password: 'secret123', newPassword: 'secret456' }
    expect((await test.call('POST', '/api/account/password', { token, body })).status).toBe(200)
    expect((await logIn(email, code)).status).toBe(401)
  })

  it('may be asked for once in half a minute, by known and unknown names alike (CODE-02)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email } = await aMember(at.services)
    for (const name of [email, 'no.one@example.in', '919800000000']) {
      expect((await ask(name, at)).status).toBe(200)
      expect((await ask(name, at)).body.code).toBe('codeTooSoon')
    }
  })

  it('can be turned off by the operator (CODE-04)', async () => {
    await using off = await openTestApp({ LOGIN_BY_CODE: 'off' })
    const { email } = await aMember(off.services)
    for (const answer of [await ask(email, off), await logIn(email, '123456', off)])
      expect([answer.status, answer.body.code]).toEqual([404, 'loginByCodeOff'])
    expect((await off.call('GET', '/api/entry')).body.data.loginByCode).toBe(false)
    expect((await test.call('GET', '/api/entry')).body.data.loginByCode).toBe(true)
  })
})
