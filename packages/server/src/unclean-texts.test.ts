import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { FIELD_NAMES } from '@thunai/contract/profile/fields'
import { leavesOf, sampleWith } from '@thunai/contract/testing/leaves'
import { formName } from '@thunai/contract/profile/wire-names'
import { updateProfile } from '@thunai/contract/profile/edit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startSession } from './features/identity/accounts/logging-in/start-session.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { anOfficeSession, aStaffMember, type TestStaff } from './testing/office/a-staff.ts'
import { aRegistration } from './testing/members/a-registration.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let member: TestMember
let other: TestMember
let staff: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
  other = await aMember(test.services, { gender: 'Male' })
  staff = await aStaffMember(test, 'administrator')
})
afterAll(() => test.close())

/** Texts that PostgreSQL can't store, or that encode no character. */
const IN_ADDRESSES = ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%C2%85']
const IN_BODIES = ['a\u0000b', 'a\udc00b', '\u0085']

/** Valid bodies, so that a text gets past the first check; other calls have no required fields. */
const filled = (): Readonly<Record<string, Record<string, unknown>>> => ({
  '/profile/base/save': aRegistration({ caste: '', subCaste: '' }),
  '/auth/gateway/login': { username: member.email, userpassword: 'secret123', userLoginPassword: '' },
  '/profile/verification/validate-otp-and-reset-password': {
    email: member.email,
    otp: '123456',
    newPassword: 'secret124',
  },
  '/api/account/password': { password: 'wrong', newPassword: 'secret124' },
  '/api/account/email': { email: 'new@example.in', password: 'wrong' },
  '/api/account/phone': { phone: '9876543210', password: 'wrong' },
  '/api/consent': { acceptedTerms: true, confirmedIntent: true },
  '/packageservice/package-usage/view-profile': { profileId: other.profileId, isProfileViewed: true },
  '/packageservice/package-usage/send-sms': { profileId: other.profileId, templateId: 'talk' },
  '/packageservice/package-usage/interest/:profileId': { status: 'accepted' },
  '/paymentservice/payment/makesubscribe': { referenceId: 1, payerId: member.profileId, paymentMode: 'RAZORPAY' },
  '/paymentservice/payment/verify': {
    paymentRefId: crypto.randomUUID(),
    razorpayPaymentId: 'pay_1',
    razorpayOrderId: 'order_1',
    razorpaySignature: 'x',
  },
  '/api/reports': { profileId: other.profileId, reason: 'fake', text: '' },
  '/profile/photos': { main: 'a.jpg', file: 'a.jpg', order: ['a.jpg'] },
  '/profile/horoscope/proposal': { birthTime: '06:30', latitude: 9.9, longitude: 78.1, timeZone: 'Asia/Kolkata' },
  '/api/jathagam': { dateOfBirth: '1996-04-12', birthTime: '06:30', latitude: 9.9, longitude: 78.1, timeZone: '' },
})

const FILLED_PARAMS: Readonly<Record<string, () => string>> = {
  profileId: () => other.profileId,
  userId: () => member.profileId,
  email: () => member.email,
  toEmailId: () => member.email,
  userLoginId: () => member.phone.slice(-10),
  otp: () => '123456',
  newPassword: () => 'secret124',
}

/** The field names of a schema; for a body that is transformed first, the names of the valid body. */
function namesOf(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

const bodyNames = (call: Endpoint) =>
  call === updateProfile
    ? [...FIELD_NAMES.map(formName), 'updatedAt', 'computedValues']
    : [...new Set([...namesOf(call.body), ...Object.keys(filled()[call.path] ?? {})])]

const address = (call: Endpoint, odd: Readonly<Record<string, string>> = {}) =>
  call.path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => odd[name] ?? encodeURIComponent(FILLED_PARAMS[name]?.() ?? member.profileId),
  )

/** A new login for each call, because some end all sessions. */
const aToken = () =>
  startSession(
    test.services,
    test.services.db,
    { ...member, emailVerified: true, mobileVerified: true },
    { address: '127.0.0.1', userAgent: 'test' },
  )

/** Credentials for a call. */
const aLogin = async ({ caller }: Endpoint) =>
  caller === 'staff' ? { headers: await anOfficeSession(test, staff.staffId) } : { token: await aToken() }

const ENDS_SESSIONS = ['/auth/gateway/logout', '/api/account/sessions']
/** An error of ours, or the call was never reached. */
const isWrong = ({ caller, path }: Endpoint, status: number) =>
  status >= 500 || (status === 401 && (caller === 'member' || caller === 'staff') && !ENDS_SESSIONS.includes(path))

const say = ({ method, path }: Endpoint, name: string, odd: string, status: number) =>
  `${method} ${path} ${name}=${JSON.stringify(odd)}: ${status}`

describe('a text that cannot be stored', () => {
  it('is refused in every part of every address', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const call of test.app.endpoints) {
      const by = await aLogin(call)
      for (const name of namesOf(call.params)) {
        for (const odd of IN_ADDRESSES) {
          const { status } = await test.call(call.method, address(call, { [name]: odd }), by)
          tried++
          if (status < 400 || isWrong(call, status)) wrong.push(say(call, name, odd, status))
        }
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })

  it('causes no error of ours in any query parameter', async () => {
    const wrong: string[] = []
    // event streams last as long as the session
    for (const call of test.app.endpoints.filter(({ events }) => !events)) {
      const by = await aLogin(call)
      for (const query of [
        'unknown=%00&%00=a',
        ...namesOf(call.query).flatMap((name) => IN_ADDRESSES.map((odd) => `${name}=${odd}`)),
      ]) {
        const { status } = await test.call(call.method, `${address(call)}?${query}`, by)
        if (isWrong(call, status)) wrong.push(say(call, 'query', query, status))
      }
    }
    expect(wrong).toEqual([])
  })

  it('causes no error of ours in any field of any body, alone, in a list or as a field name', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const call of test.app.endpoints) {
      const by = await aLogin(call)
      for (const name of bodyNames(call)) {
        for (const odd of IN_BODIES) {
          for (const value of [odd, [odd]]) {
            const body = { ...filled()[call.path], [name]: value, [odd]: { [odd]: odd } }
            const { status } = await test.call(call.method, address(call), { ...by, body })
            tried++
            if (isWrong(call, status)) wrong.push(say(call, name, odd, status))
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(800)
  })

  it('is refused in every nested text of a body', async () => {
    const wrong: string[] = []
    const tried = new Set<string>()
    for (const call of test.app.endpoints) {
      const { body } = call
      const nested = leavesOf(body).filter(({ path }) => path.length > 1)
      if (!body || nested.length === 0) continue
      const by = await aLogin(call)
      for (const { path, schema } of nested)
        for (const odd of IN_BODIES) {
          const { status } = await test.call(call.method, address(call), { ...by, body: sampleWith(body, schema, odd) })
          tried.add(call.path)
          if (status < 400 || isWrong(call, status)) wrong.push(say(call, path.join('.'), odd, status))
        }
    }
    expect(wrong).toEqual([])
    expect([...tried]).toContain('/office/api/texts')
    expect(tried.size).toBeGreaterThan(3)
  })

  it('is distinguished from a value that only has a length, in any field of any body (T83)', async () => {
    const wrong: string[] = []
    // JSON that cannot be compared with a number
    const odd = { length: [{ toString: null, valueOf: null }] }
    for (const call of test.app.endpoints) {
      const by = await aLogin(call)
      for (const name of bodyNames(call)) {
        const body = { ...filled()[call.path], [name]: odd }
        const { status } = await test.call(call.method, address(call), { ...by, body })
        if (isWrong(call, status)) wrong.push(say(call, name, 'a length', status))
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused as an unknown photo where a photo is named', async () => {
    const answer = await test.call('DELETE', '/profile/photos/%00', { token: await aToken() })
    expect([answer.status, answer.body.statusMessage]).toEqual([404, 'There is no such photo.'])
  })

  it('causes no error of ours in a header', async () => {
    for (const odd of ['\u0080\u0085\u00ff', 'ÿ'.repeat(400)]) {
      const headers = { 'user-agent': odd, 'x-razorpay-event-id': odd, 'x-razorpay-signature': odd }
      const body = { username: member.email, userpassword: 'secret123' }
      expect((await test.call('POST', '/auth/gateway/login', { body, headers })).status).toBe(200)
      expect((await test.call('POST', '/paymentservice/payment/webhook', { body: {}, headers })).status).toBe(400)
      expect(
        (await test.call('GET', '/profile/settings', { headers: { authorization: `Bearer ${odd}` } })).status,
      ).toBe(401)
    }
  })
})
