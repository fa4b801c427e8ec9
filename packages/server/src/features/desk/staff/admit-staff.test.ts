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

/** What a call of staff that writes, with that right, would be answered. */
async function admitted(headers: Record<string, string>, call: Partial<Endpoint> = {}): Promise<unknown> {
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

describe('a call of staff is heard (OFF-STAFF-03)', () => {
  it('from who has a session of the office, with the own rights', async () => {
    const { status, body } = await finance.office('GET', ME)
    expect([status, body.data]).toMatchObject([200, { email: finance.email, roles: ['finance'], isSteppedUp: true }])
    expect(body.data.rights).toContain('refund')
    expect(body.data.rights).not.toContain('seePrivateFields')
    expect(body.data.csrf).toBe((await finance.headers())['x-csrf-token'])
  })

  it('not without a cookie, with a made-up one, or with the token of a member', async () => {
    const { token } = await aMember(test.services)
    for (const headers of [
      {},
      { cookie: 'thunai_office=' },
      { cookie: 'thunai_office=made-up' },
      { cookie: `thunai_office=${token}` },
    ])
      expect((await test.call('GET', ME, { headers, token })).body.code).toBe('staffLoginNeeded')
  })

  it('nor is a member’s call heard from staff (OFF-STAFF-01)', async () => {
    expect((await finance.office('GET', '/profile/settings')).status).toBe(401)
  })

  it('without the right it is refused, and shortly after the passkey only where it asks for that', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    expect(await admitted(headers, { right: 'refund', steppedUp: true })).toBe(finance.email)
    expect(await admitted(headers, { right: 'seePrivateFields' })).toBe('rightMissing')
    test.clock.pass({ minutes: 11 })
    expect(await admitted(headers, { right: 'refund', steppedUp: true })).toBe('stepUpNeeded')
    expect(await admitted(headers, { right: 'refund' })).toBe(finance.email)
  })
})

describe('a write of staff (OFF-STAFF-04)', () => {
  it('carries the token of its session', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    const { 'x-csrf-token': foreign = '' } = await anOfficeSession(test, finance.staffId)
    expect(await admitted(headers)).toBe(finance.email)
    for (const csrf of ['', 'wrong', foreign])
      expect(await admitted({ ...headers, 'x-csrf-token': csrf })).toBe('csrfWrong')
    expect(await admitted({ cookie: headers.cookie })).toBe('csrfWrong')
  })

  it('comes from the office’s own page', async () => {
    const headers = await anOfficeSession(test, finance.staffId)
    expect(await admitted({ ...headers, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(
      finance.email,
    )
    expect(await admitted({ ...headers, origin: 'https://evil.example' })).toBe('csrfWrong')
    expect(await admitted({ ...headers, 'sec-fetch-site': 'same-site' })).toBe('csrfWrong')
  })
})

describe('a session of the office ends (OFF-STAFF-05)', () => {
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

  it('after half an hour of background reads alone, while any other call keeps it', async () => {
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

  it('not half an hour after a write, which is use even if it claims to be in the background', async () => {
    const headers = { ...(await anOfficeSession(test, finance.staffId)), [BACKGROUND_HEADER]: '1' }
    test.clock.pass({ minutes: 29 })
    expect((await test.call('POST', '/office/api/step-up/options', { headers })).status).toBe(200)
    test.clock.pass({ minutes: 29 })
    expect(await isLive(headers)).toBe(true)
  })

  it('after twelve hours, however busy', async () => {
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

  it('and one that a command made is none in production', async () => {
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

it('every call of staff names its right, and stands below the office (OFF-STAFF-02)', () => {
  const calls = test.app.endpoints.filter(({ caller }) => caller === 'staff')
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ right, path }) => !right || !path.startsWith(`${OFFICE_API}/`))).toEqual([])
})
