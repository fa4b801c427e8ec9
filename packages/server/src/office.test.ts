import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { isOfficeCall } from '@thunai/contract/office/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { admitDemoStaff } from './demo/admit-demo-staff.ts'
import { buildOffice } from './office.ts'
import { LOADS_NOTHING } from './platform/http/guards.ts'
import { serveOffice } from './platform/http/web-pages/office-files.ts'
import { aMember } from './testing/members/a-member.ts'
import { aCounterRegistration, FAMILIES } from './testing/office/a-counter-family.ts'
import { aStaffMember, type TestStaff } from './testing/office/a-staff.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())

const BROWSER = { accept: 'text/html' }

describe('the description of the office’s calls (OFF-STAFF-13)', () => {
  it('contains the office’s calls only, and is shown to staff only', async () => {
    const { status, body } = await finance.office('GET', '/office/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const paths = Object.keys(body.paths)
    const calls = test.app.endpoints.filter((call) => isOfficeCall(call) && !call.alias)
    expect(paths.toSorted()).toEqual(
      [...new Set(calls.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))].toSorted(),
    )
    expect(paths.every((path) => path.startsWith('/office/api/'))).toBe(true)
    const open = (await test.call('GET', '/api/openapi.json')).body
    expect(Object.keys(open.paths).filter((path) => path.startsWith('/office'))).toEqual([])
  })

  it('refuses visitors and members', async () => {
    const { token } = await aMember(test.services)
    for (const one of [{}, { token }])
      expect((await test.call('GET', '/office/api/openapi.json', one)).body.code).toBe('staffLoginNeeded')
  })

  it('follows all recommended rules for descriptions', async () => {
    const { text } = await finance.office('GET', '/office/api/openapi.json')
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })
})

it('responses of the office can’t be framed or cached (OFF-STAFF-13)', async () => {
  for (const path of ['/office/api/me', '/office/api/nothing', '/office', '/office/']) {
    const { headers } = await test.call('GET', path)
    expect([path, headers['x-frame-options'], headers['cache-control']]).toEqual([path, 'DENY', 'no-store'])
    expect(headers['content-security-policy']).toBe(LOADS_NOTHING)
  }
})

describe('the pages of the office', () => {
  let app: FastifyInstance
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thunai-office-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Office</title><script>start()</script>')
    writeFileSync(join(folder, 'assets/office-1.js'), 'export {}')
    app = await buildApp(test.services)
    await serveOffice(app, folder)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  it('are one page at every address that is neither a call nor a file', async () => {
    for (const url of ['/office', '/office/', '/office/queues/photos', '/office/api-page', '/office/?a=b']) {
      const answer = await app.inject({ url, headers: BROWSER })
      expect([url, answer.statusCode, answer.body.includes('<title>Office')]).toEqual([url, 200, true])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toMatch(
        /script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/,
      )
    }
    expect((await app.inject({ url: '/office/api/nothing', headers: BROWSER })).json().code).toBe('notFound')
    const file = await app.inject({ url: '/office/assets/office-1.js' })
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await app.inject({ url: '/office/assets/none.js' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/officers', headers: BROWSER })).statusCode).toBe(404)
  })
})

describe('OFFICE_PORT (OFF-STAFF-13)', () => {
  it('serves the office on that port only', async () => {
    await using apart = await openTestApp({ OFFICE_PORT: '3100' })
    expect(apart.app.endpoints.filter(isOfficeCall)).toEqual([])
    const { office } = await aStaffMember(apart, 'support')
    for (const path of ['/office', '/office/', '/office/api/me', '/office/api/login/options']) {
      expect([path, (await apart.call('GET', path, { headers: BROWSER })).status]).toEqual([path, 404])
      expect([path, (await apart.call('POST', path, { body: {} })).status]).toEqual([path, 404])
    }
    expect((await office('GET', '/office/api/me')).status).toBe(404)
    const own = await buildOffice(apart.services)
    const { headers } = await aStaffMember(apart, 'support')
    expect((await own.inject({ url: '/office/api/me', headers: await headers() })).statusCode).toBe(200)
    const { data } = (await own.inject({ method: 'POST', url: '/office/api/login/options', payload: {} })).json()
    expect(data.options.rpId).toBe('localhost')
    for (const url of ['/api/openapi.json', '/profile/settings', '/form/allformdata/getavailablelist'])
      expect((await own.inject({ url })).statusCode).toBe(404)
    expect((await own.inject({ url: '/healthz' })).statusCode).toBe(200)
    await own.close()
  })

  it('serves the whole counter there: its lists, a pasted biodata and a family (CNT-01)', async () => {
    await using apart = await openTestApp({ OFFICE_PORT: '3100' })
    const own = await buildOffice(apart.services)
    const clerk = await aStaffMember(apart, 'counter')
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await own.inject({ method, url, headers: await clerk.headers(), ...(payload && { payload }) })
      return { status: answer.statusCode, data: answer.json().data }
    }
    expect((await call('GET', '/office/api/counter/lists')).data.religion).toContainEqual(
      expect.objectContaining({ name: 'Hindu' }),
    )
    const read = await call('POST', '/office/api/counter/biodata-reading', { text: 'Name: Meena Sundaram' })
    expect(read.data.fields).toMatchObject([{ value: 'Meena Sundaram' }])
    const family = await call('POST', FAMILIES, aCounterRegistration('paper'))
    expect([family.status, family.data.consent.state]).toEqual([201, 'asked'])
    await own.close()
  })

  it('differs from PORT; OFFICE_URL is the address for staff', () => {
    const read = (env: Record<string, string>) =>
      readConfig({ DATA_DIR: test.services.config.dataDir, TOKEN_SECRET: 'x'.repeat(32), ...env }).officeUrl
    expect(read({})).toBe('http://localhost:3000')
    expect(read({ PUBLIC_URL: 'https://thunai.example' })).toBe('https://thunai.example')
    expect(read({ PUBLIC_URL: 'https://thunai.example', OFFICE_PORT: '3100' })).toBe('https://thunai.example:3100')
    expect(read({ OFFICE_PORT: '3100', OFFICE_URL: 'https://office.thunai.example/' })).toBe(
      'https://office.thunai.example',
    )
    expect(() => read({ OFFICE_PORT: '3000' })).toThrow(ConfigError)
    expect(() => read({ OFFICE_PORT: 'x' })).toThrow('OFFICE_PORT must be a whole number')
  })
})

describe('demo staff (OFF-STAFF-15)', () => {
  it('log in at the address shown at the start, as often as needed', async () => {
    const app = await buildApp(test.services)
    const path = await admitDemoStaff(app, test.services)
    for (let times = 0; times < 2; times++) {
      const answer = await app.inject({ url: path })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/office/'])
      const cookie = String(answer.headers['set-cookie']).split(';')[0]!
      const me = await app.inject({ url: '/office/api/me', headers: { cookie } })
      expect(me.json().data).toMatchObject({
        email: 'demo-staff@thunai.example',
        roles: ['administrator'],
        isSteppedUp: true,
      })
      const production = { ...test.services, config: { ...test.services.config, production: true } }
      const there = await buildApp(production)
      expect((await there.inject({ url: '/office/api/me', headers: { cookie } })).statusCode).toBe(401)
      expect((await there.inject({ url: path })).statusCode).toBe(404)
      await expect(admitDemoStaff(there, production)).rejects.toThrow('no demo staff in production')
      await there.close()
    }
    const another = path.slice(0, -1) + (path.endsWith('-') ? '_' : '-')
    expect((await app.inject({ url: another })).statusCode).toBe(404)
    await app.close()
  })
})
