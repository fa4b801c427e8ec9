import { BACKGROUND_HEADER, OFFICE_API } from '@thunai/contract/office/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { anOfficeSession, aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { getStaffMe } from '@thunai/contract/desk/staff'
import { buildApp } from '../../../app.ts'
import { admitStaff } from './admit-staff.ts'

let test: TestApp
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())

const ME = '/office/api/me'

/** Answer to a writing staff call with the given requirements. */
async function answerTo(headers: Record<string, string>, call: Partial<Endpoint> = {}): Promise<unknown> {
  const { cookie = '', 'x-csrf-token': csrf, ...rest } = headers
  const request = {
    cookie: cookie.split('=')[1],
    csrf,
    fetchSite: rest['sec-fetch-site'],
    origin: rest['origin'],
    host: 'localhost:3000',
    isBackground: false,
  }
  return admitStaff(test.services, { ...getStaffMe, method: 'POST', ...call }, request).then(
    ({ email }) => email,
    ({ code }) => code,
  )
}

describe('a staff call (OFF-STAFF-03)', () => {
  it('succeeds with an office session and has that member’s rights', async () => {
    const { status, body } = await finance.office('GET', ME)
    expect([status, body.data]).toMatchObject([200, { email: finance.email, roles: ['finance'], isSteppedUp: true }])
    expect(body.data.rights).toContain('refund')
    expect(body.data.rights).not.toContain('seePrivateFields')
    expect(body.data.csrf).toBe((await finance.headers())['x-csrf-token'])
  })

  it('is refused without a cookie, with a made-up one and with a member’s token', async () => {
    const { token } = await aMember(test.services)
    for (const headers of [
      {},
      { cookie: 'thunai_office=' },
      { cookie: 'thunai_office=made-up' },
      { cookie: `thunai_office=${token}` },
    ])
      expect((await test.call('GET', ME, { headers, token })).body.code).toBe('staffLoginNeeded')
  })

  it('of the member API is refused to staff (OFF-STAFF-01)', async () => {
    expect((await finance.office('GET', '/profile/settings')).status).toBe(401)
  })

  it('needs its right, and a recent passkey only if it asks for one', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    expect(await answerTo(headers, { right: 'refund', steppedUp: true })).toBe(finance.email)
    expect(await answerTo(headers, { right: 'seePrivateFields' })).toBe('rightMissing')
    test.clock.pass({ minutes: 11 })
    expect(await answerTo(headers, { right: 'refund', steppedUp: true })).toBe('stepUpNeeded')
    expect(await answerTo(headers, { right: 'refund' })).toBe(finance.email)
  })
})

describe('a staff write (OFF-STAFF-04)', () => {
  it('needs the CSRF token of its session', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    const { 'x-csrf-token': foreign = '' } = await anOfficeSession(test, finance.staffId)
    expect(await answerTo(headers)).toBe(finance.email)
    for (const csrf of ['', 'wrong', foreign])
      expect(await answerTo({ ...headers, 'x-csrf-token': csrf })).toBe('csrfWrong')
    expect(await answerTo({ cookie: headers.cookie })).toBe('csrfWrong')
  })

  it('must come from the office’s own page', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    expect(await answerTo({ ...headers, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(
      finance.email,
    )
    expect(await answerTo({ ...headers, origin: 'https://evil.example' })).toBe('csrfWrong')
    expect(await answerTo({ ...headers, 'sec-fetch-site': 'same-site' })).toBe('csrfWrong')
  })
})

describe('an office session ends (OFF-STAFF-05)', () => {
  const isLive = async (headers: Record<string, string>) => (await test.call('GET', ME, { headers })).status === 200

  it('after half an hour without a call', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    test.clock.pass({ minutes: 29 })
    expect(await isLive(headers)).toBe(true)
    test.clock.pass({ minutes: 29 })
    expect(await isLive(headers)).toBe(true)
    test.clock.pass({ minutes: 30 })
    expect(await isLive(headers)).toBe(false)
  })

  it('after half an hour with only background reads, while any other call keeps it alive', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    const polling = { ...headers, [BACKGROUND_HEADER]: '1' }
    const pollFor = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed++) {
        expect([passed, await isLive(polling)]).toEqual([passed, true])
        test.clock.pass({ minutes: 1 })
      }
    }
    await pollFor(29)
    expect(await isLive(headers)).toBe(true)
    await pollFor(30)
    expect(await isLive(polling)).toBe(false)
    expect(await isLive(headers)).toBe(false)
  })

  it('later after a write, which counts as use even if marked as background', async () => {
    const headers = { ...(await anOfficeSession(test, finance.staffId)), [BACKGROUND_HEADER]: '1' }
    test.clock.pass({ minutes: 29 })
    expect((await test.call('POST', '/office/api/step-up/options', { headers })).status).toBe(200)
    test.clock.pass({ minutes: 29 })
    expect(await isLive(headers)).toBe(true)
  })

  it('after twelve hours, even if busy', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect([minutes, await isLive(headers)]).toEqual([minutes, true])
      test.clock.pass({ minutes: 20 })
    }
    expect(await isLive(headers)).toBe(false)
  })

  it('at once with the last role', async () => {
    const leaver = await aStaffMember(test, 'support')
    const headers = await leaver.headers()
    expect(await isLive(headers)).toBe(true)
    await test.services.db.updateTable('staff').set({ roles: [] }).where('id', '=', leaver.staffId).execute()
    expect(await isLive(headers)).toBe(false)
  })

  it('in production if it was made by a command', async () => {
    const headers = await anOfficeSession(test, finance.staffId, true)
    expect(await isLive(headers)).toBe(true)
    const services = { ...test.services, config: { ...test.services.config, production: true } }
    const production = await buildApp(services)
    expect((await production.inject({ url: ME, headers })).json().code).toBe('staffLoginNeeded')
    expect(
      (await production.inject({ url: ME, headers: await anOfficeSession(test, finance.staffId) })).statusCode,
    ).toBe(200)
    await production.close()
  })
})

it('every staff call names its right, and its path is below the office (OFF-STAFF-02)', () => {
  const calls = test.app.endpoints.filter(({ caller }) => caller === 'staff')
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ right, path }) => !right || !path.startsWith(`${OFFICE_API}/`))).toEqual([])
})
