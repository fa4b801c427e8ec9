import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { patchProfile } from '../../../../testing/members/own-profile.ts'
import { codeBySms, codeTo, smsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ EMAIL_REQUIRED: 'no' })
})
afterAll(() => test.close())

const register = (more: object, on = test) =>
  on.call('POST', '/profile/base/save', { body: { ...aRegistration(), ...more } })
const logIn = (username: string) =>
  test.call('POST', '/auth/gateway/login', { body: { username, userpassword: 'secret123' } })

/** Enters the code that the registration sent. */
const prove = async (phone: string) =>
  test.call('POST', '/profile/verification/validate-otp-and-mark-mobile', {
    token: (await logIn(phone)).body.data.access_token,
    body: { otp: await codeBySms(test) },
  })

describe('a registration without an e-mail', () => {
  it.each([{ emailContact: undefined }, { emailContact: '' }, { emailContact: null }])(
    'takes %o for none, and verifies the phone by SMS (NOMAIL-01)',
    async (none) => {
      const { primaryContact: phone } = aRegistration()
      const { status, body } = await register({ ...none, primaryContact: phone, userLoginPassword: 'secret123' })
      expect([status, body.data.profile.emailContact]).toEqual([201, ''])
      expect((await prove(phone)).status).toBe(200)
      const account = await test.services.db
        .selectFrom('account')
        .select(['email', 'mobile_verified_at as at'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect([account.email, account.at === null]).toEqual([null, false])
    },
  )

  it('needs a phone that SMS reach (NOMAIL-01)', async () => {
    for (const primaryContact of ['', '+18005551234'])
      expect((await register({ emailContact: '', primaryContact })).body.errors).toHaveProperty('primaryContact')
    expect((await register({ emailContact: 'nobody' })).body.errors).toHaveProperty('emailContact')
    expect((await register({})).status).toBe(201)
  })

  it('is refused where an e-mail is required (NOMAIL-01)', async () => {
    await using usual = await openTestApp()
    for (const emailContact of [undefined, '', null])
      expect((await register({ emailContact }, usual)).body.errors).toHaveProperty('emailContact')
    expect((await usual.call('GET', '/api/entry')).body.data.emailRequired).toBe(true)
    expect((await test.call('GET', '/api/entry')).body.data.emailRequired).toBe(false)
  })

  it('logs in by a code to the number, changes the password without a mail, and can add an e-mail (NOMAIL-02)', async () => {
    const { primaryContact: phone } = aRegistration()
    await register({ emailContact: '', primaryContact: phone, userLoginPassword: 'secret123' })
    await prove(phone)
    test.clock.pass({ minutes: 1 })
    await test.call('POST', '/auth/gateway/code', { body: { username: phone } })
    const byCode = await test.call('POST', '/auth/gateway/login-by-code', {
      body: { username: phone, code: await codeBySms(test) },
    })
    expect(byCode.status).toBe(200)
    const token = byCode.body.data.access_token
    const password = { password: 'secret123', newPassword: 'secret456' }
    expect((await test.call('POST', '/api/account/password', { token, body: password })).status).toBe(200)
    const { id } = (await test.call('GET', '/profile/profilefulldata/getforeditforuser', { token })).body.data
    const edited = await patchProfile(test, { profileId: id, token }, { primaryContact: '' })
    expect(edited.body.errors).toEqual({ primaryContact: EDIT_MESSAGES.accountPage })
    const email = `added${Date.now()}@example.in`
    const asked = await test.call('POST', '/api/account/email', { token, body: { email, password: 'secret456' } })
    expect(asked.status).toBe(200)
    const otp = await codeTo(test, email)
    expect((await test.call('POST', '/api/account/email/confirm', { token, body: { otp } })).status).toBe(200)
    expect((await smsTo(test, phone.replace(/\D/g, ''))).length).toBeGreaterThan(0)
  })
})
