import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { aRegistration } from '../../testing/members/a-registration.ts'
import { aStaffMember } from '../../testing/office/a-staff.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openLog } from '../log.ts'
import { CSP_REPORTS } from '../http/csp-reports.ts'
import { openMeters } from './meters.ts'
import { openSecurityLog } from './security-log.ts'

const { log, lines } = heardLog()
let test: TestApp
let login: { username: string; userpassword: string }
let from = 0
const anAddress = () => `198.51.100.${++from}`
beforeAll(async () => {
  test = await openTestApp({ THROTTLE: 'on' }, { log })
  const registration = aRegistration()
  await test.call('POST', '/profile/base/save', { body: registration, from: anAddress() })
  login = { username: registration.emailContact, userpassword: String(registration['userLoginPassword']) }
})
afterAll(() => test.close())

let seen = 0
beforeEach(() => void (seen = lines.length))
const newLines = () => lines.slice(seen).filter((line) => line['log'] === 'security')
const events = () => newLines().map(({ event }) => event)
const logIn = (address: string, more: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', '/auth/gateway/login', { body: { ...login, ...more }, from: address, headers })

describe('the security log', () => {
  it('reports a login, and one from a new device (WATCH-08)', async () => {
    const address = anAddress()
    const { status, headers } = await logIn(address)
    expect([status, events()]).toEqual([200, ['loggedIn', 'newDevice']])
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    seen = lines.length
    await logIn(address, {}, { cookie })
    expect(events()).toEqual(['loggedIn'])
  })

  it('reports wrong passwords, and the wait that they cause (WATCH-08)', async () => {
    const address = anAddress()
    let status = 0
    for (let tries = 0; status !== 429; tries++) {
      expect(tries).toBeLessThan(30)
      status = (await logIn(address, { username: 'nobody@example.in', userpassword: 'wrong-one' })).status
    }
    expect(new Set(events())).toEqual(new Set(['loginRefused', 'loginWait']))
    expect(newLines().at(-1)).toMatchObject({
      event: 'loginWait',
      code: 'tooManyLogins',
      route: '/auth/gateway/login',
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('names accounts and addresses by stable pseudonyms (WATCH-07)', async () => {
    const address = anAddress()
    await logIn(address)
    const [first] = newLines()
    seen = lines.length
    await logIn(address)
    const [second] = newLines()
    expect(first).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{16}$/), from: expect.any(String) })
    expect([second?.['account'], second?.['from']]).toEqual([first?.['account'], first?.['from']])
    expect(JSON.stringify(newLines())).not.toContain(address)
  })

  it('reports staff who open what only a family sees (WATCH-08)', async () => {
    const member = await aMember(test.services)
    const staff = await aStaffMember(test, 'administrator')
    const { status } = await staff.office('GET', `/office/api/members/${member.memberId}?reason=Wrong%20number`)
    expect(status).toBe(200)
    expect(newLines()).toMatchObject([{ event: 'staffLook', staff: staff.staffId, code: 'openPrivateFields' }])
    expect(JSON.stringify(newLines())).not.toContain(member.memberId)
  })

  it('reports staff without a right, and members who try what only others may (WATCH-08)', async () => {
    const staff = await aStaffMember(test, 'support')
    expect((await staff.office('GET', '/office/api/staff')).status).toBe(403)
    const { token } = await aMember(test.services)
    const other = await aMember(test.services)
    await test.call('GET', `/packageservice/package-usage/profile/${other.profileId}`, { token })
    expect(newLines()).toMatchObject([
      { event: 'rightRefused', code: 'rightMissing', route: '/office/api/staff' },
      { event: 'rightRefused', code: 'notYours', route: '/packageservice/package-usage/profile/:profileId' },
    ])
  })

  it('counts each of its lines for alerts (WATCH-08)', async () => {
    await logIn(anAddress())
    expect(await test.services.meters.registry.metrics()).toMatch(/thunai_security_events_total\{event="loggedIn"\} \d/)
  })

  it('is written to a separate file if configured (WATCH-08)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'thunai-security-'))
    const file = join(folder, 'logs/security.log')
    openSecurityLog({ log: openLog('error'), meters: openMeters(), secret: 'x'.repeat(40), file }).note('staffLook', {
      staff: 'someone',
    })
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('"event":"staffLook"')
    rmSync(folder, { recursive: true })
  })
})

describe('reports of browsers', () => {
  const send = (body: string, type: string, address = anAddress()) =>
    test.app.inject({
      method: 'POST',
      url: CSP_REPORTS,
      payload: body,
      headers: { 'content-type': type },
      remoteAddress: address,
    })

  it('are logged in both forms, without the part of an address that identifies a member (WATCH-09)', async () => {
    const old = {
      'csp-report': {
        'document-uri': 'https://thunai.example/profile/M12345678?from=meena@example.in',
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'https://evil.example/steal?who=meena@example.in',
      },
    }
    const present = [
      {
        type: 'csp-violation',
        body: { documentURL: 'https://thunai.example/ta/search', effectiveDirective: 'img-src', blockedURL: 'inline' },
      },
    ]
    expect((await send(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204)
    expect((await send(JSON.stringify(present), 'application/reports+json')).statusCode).toBe(204)
    expect(newLines()).toMatchObject([
      { event: 'cspReport', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/profile' },
      { event: 'cspReport', directive: 'img-src', blocked: 'inline', page: '/ta/search' },
    ])
    expect(JSON.stringify(newLines())).not.toMatch(/meena|M12345678/)
  })

  it.each(['', 'no json', '[]', '{"csp-report":null}', '[null,3,"x"]', '{"csp-report":{"violated-directive":"<b>"}}'])(
    'are ignored if empty: %s',
    async (body) => {
      const { statusCode } = await send(body, 'application/csp-report')
      expect(statusCode).toBe(204)
      expect(events()).toEqual([])
    },
  )

  it('are logged twenty a minute per address, and ten per batch (WATCH-09)', async () => {
    const one = { body: { documentURL: 'https://thunai.example/', effectiveDirective: 'img-src', blockedURL: 'data' } }
    const address = anAddress()
    for (let batch = 0; batch < 3; batch++)
      expect((await send(JSON.stringify(Array(15).fill(one)), 'application/reports+json', address)).statusCode).toBe(
        204,
      )
    expect(events()).toHaveLength(20)
  })

  it('are logged twenty a minute per connection, whose IPv6 addresses are too many to count separately (WATCH-09)', async () => {
    const one = { body: { documentURL: 'https://thunai.example/', effectiveDirective: 'img-src', blockedURL: 'data' } }
    for (let host = 1; host <= 3; host++)
      await send(JSON.stringify(Array(10).fill(one)), 'application/reports+json', `2001:db8:77:1::${host}`)
    expect(events()).toHaveLength(20)
  })

  it('are refused if of another kind, or too long', async () => {
    expect((await send('<x/>', 'text/xml')).statusCode).toBe(415)
    expect((await send(JSON.stringify('x'.repeat(20_000)), 'application/csp-report')).statusCode).toBe(413)
  })
})

it('a full disk under the security log stops nothing: its lines are written to the general log (WATCH-08)', async () => {
  const { log: general, lines: heard } = heardLog()
  const security = openSecurityLog({ log: general, meters: openMeters(), secret: 'secret', file: '/dev/full' })
  security.note('loggedIn', { from: '198.51.100.7' })
  await expect.poll(() => heard.filter(({ event }) => event === 'loggedIn')).toHaveLength(1)
  security.note('newDevice', {})
  expect(heard.map(({ level, event }) => [level, event])).toEqual([
    [50, undefined],
    [30, 'loggedIn'],
    [30, 'newDevice'],
  ])
})
