import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { codeBySms, mailsTo, smsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ EMAIL_REQUIRED: 'no' })
})
afterAll(() => test.close())

const BASE = '/profile/verification'
const ask = (name: string, on = test) =>
  on.call('POST', `${BASE}/sendotpemailforforgetpassword/${encodeURIComponent(name)}`)
const reset = (email: string, otp: string, newPassword = 'brand new') =>
  test.call('POST', `${BASE}/validate-otp-and-reset-password`, { body: { email, otp, newPassword } })
const loginStatus = async (username: string, userpassword: string) =>
  (await test.call('POST', '/auth/gateway/login', { body: { username, userpassword } })).status
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** Registers by phone alone, and waits until the next code may be sent. */
async function byPhone(): Promise<{ readonly phone: string; readonly sent: number }> {
  const { primaryContact: phone } = aRegistration()
  const body = { ...aRegistration(), emailContact: '', primaryContact: phone, userLoginPassword: 'secret123' }
  expect((await test.call('POST', '/profile/base/save', { body })).status).toBe(201)
  return { phone, sent: (await smsTo(test, phone)).length }
}

describe('a new password without an e-mail', () => {
  it.each([
    ['as it is stored', (phone: string) => phone],
    ['with a plus and blanks', (phone: string) => `+${phone.slice(0, 2)} ${phone.slice(2, 7)} ${phone.slice(7)}`],
    ['without its country', (phone: string) => phone.slice(2)],
  ])('is set by a code to the number, typed %s, which is verified by it (NOMAIL-03)', async (_, spelt) => {
    const { phone } = await byPhone()
    const { status, body } = await ask(spelt(phone))
    expect([status, body.statusMessage]).toEqual([200, 'OTP sent successfully to your mobile number.'])
    const code = await codeBySms(test, phone)
    expect((await reset(spelt(phone), otherThan(code))).body.code).toBe('resetCodeWrong')
    expect((await reset(spelt(phone), code)).status).toBe(200)
    expect([await loginStatus(phone, 'secret123'), await loginStatus(phone, 'brand new')]).toEqual([401, 200])
    const account = await test.services.db
      .selectFrom('account')
      .select(['mobile_verified_at as at'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(account.at).not.toBeNull()
    // a code works once
    expect((await reset(phone, code, 'another one')).status).toBe(400)
  })

  it('answers numbers of members with an e-mail, and unknown ones, alike, and sends them nothing (NOMAIL-03, SEC-10)', async () => {
    const { phone } = await byPhone()
    const withMail = await aMember(test.services)
    const answers = await Promise.all([phone, withMail.phone, '919811111111'].map((name) => ask(name)))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await smsTo(test, withMail.phone)).toEqual([])
    expect(await mailsTo(test, withMail.email)).toEqual([])
    const refused = await Promise.all([phone, withMail.phone, '919811111111'].map((name) => reset(name, '000000')))
    for (const { status, body } of refused) expect([status, body]).toEqual([400, refused[0]?.body])
  })

  it('costs an unknown number as many queries as that of a member with an e-mail: time tells nothing (NOMAIL-03, T20)', async () => {
    const withMail = await aMember(test.services)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    const statementsFor = async (phone: string) => {
      statements.mockClear()
      expect((await ask(phone)).status).toBe(200)
      return statements.mock.calls.length
    }
    const [forMember, forUnknown] = [await statementsFor(withMail.phone), await statementsFor('919855555555')]
    expect(forMember).toBeGreaterThan(0)
    expect(forUnknown).toBe(forMember)
  })

  it('waits between two codes, for known and unknown numbers in every spelling (NOMAIL-03, T35)', async () => {
    await using at = await openTestApp({ EMAIL_REQUIRED: 'no', THROTTLE: 'on' })
    for (const name of ['919822222222', '919833333333']) {
      expect((await ask(name, at)).status).toBe(200)
      expect((await ask(`+${name.slice(0, 2)} ${name.slice(2)}`, at)).body.code).toBe('codeTooSoon')
    }
  })

  it('is no way in where an e-mail is required, and for what is no number (NOMAIL-03)', async () => {
    const usual = await openTestApp()
    expect((await ask('919844444444', usual)).body.code).toBe('emailMissing')
    await usual.close()
    for (const name of ['abc', '12', 'a@b']) expect((await ask(name)).body.code).toBe('emailMissing')
    const { phone } = await byPhone()
    const { status, body } = await test.call('POST', `${BASE}/validate-otp-and-reset-password`, {
      body: { email: 'nothing', otp: '123456', newPassword: 'brand new' },
    })
    expect([status, body.code, await loginStatus(phone, 'secret123')]).toEqual([400, 'resetCodeWrong', 200])
  })
})
