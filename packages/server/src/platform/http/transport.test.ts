import { createSecretKey, hkdfSync } from 'node:crypto'
import { request } from 'node:http'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cutSlowBodies } from './cut-slow-bodies.ts'
import { LOADS_NOTHING } from './guards.ts'

const LISTS = '/form/allformdata/getavailablelist'
const SEARCH = '/profile/search/profilelist'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

describe('a request', () => {
  it('may declare JSON without a body, on GET and on POST (API-GEN-01, G-20)', async () => {
    expect((await test.call('GET', LISTS, { headers: json })).status).toBe(200)
    expect((await test.call('POST', '/auth/gateway/logout', { headers: json, body: '' })).status).toBe(401)
  })

  it('is refused if it is not JSON, too large, too deep or sets prototypes (T81, F6, F7)', async () => {
    const post = async (body: string, headers: Record<string, string> = json) =>
      (await test.call('POST', SEARCH, { body, headers })).status
    expect(await post('{"ageFrom":')).toBe(400)
    expect(await post('[')).toBe(400)
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(await post(`{"x":"${'a'.repeat(300_000)}"}`)).toBe(413)
    expect(await post('['.repeat(100_000) + ']'.repeat(100_000))).toBe(400)
    expect(await post('{"__proto__":{"isAdmin":true}}')).toBe(400)
    expect(await post('{"constructor":{"prototype":{"isAdmin":true}}}')).toBe(400)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('is answered with the same number in status and statusCode, without internals (G-15, T103)', async () => {
    for (const [method, path, body, code] of [
      ['POST', SEARCH, '{', 'badRequest'],
      ['GET', '/profile/base/viewed', undefined, 'loginNeeded'],
      ['GET', '/form/nothing', undefined, 'notFound'],
      ['PUT', LISTS, undefined, 'methodNotAllowed'],
    ] as const) {
      const answer = await test.call(method, path, body === undefined ? {} : { body, headers: json })
      expect(answer.body.statusCode).toBe(answer.status)
      expect(answer.body.message).toBe(answer.body.statusMessage)
      expect(answer.body.code).toBe(code)
      expect(answer.text).not.toMatch(/node_modules|Error:|at .*\.ts|select |FST_/)
    }
  })

  it('may have a broken escape in its address (F3)', async () => {
    for (const [path, status, code] of [
      ['/form/caste/byreligionidavailable/%E0%A4%A', 400, 'badRequest'],
      [`/form/caste/byreligionidavailable/${'1'.repeat(11_000)}`, 413, 'tooLarge'],
    ] as const) {
      const answer = await test.call('GET', path)
      expect([answer.status, answer.body.statusCode, answer.body.code]).toEqual([status, status, code])
      expect(answer.text).not.toMatch(/FST_|byreligionid/)
    }
    expect((await test.call('GET', '/form/caste/byreligionidavailable/a%00b')).status).toBe(400)
  })
})

describe('an address', () => {
  it('may begin with two slashes, as when a base that ends in one and a path are joined (API-GEN-02)', async () => {
    expect((await test.call('GET', `/${LISTS}`)).status).toBe(200)
    expect((await test.call('GET', LISTS.replace('/form/', '/form//'))).status).toBe(404)
  })
})

describe('a bearer token', () => {
  it('opens protected calls during its session, and an invalid one makes a visitor on open calls (G-32, T90, T91)', async () => {
    const member = await aMember(test.services)
    expect((await test.call('POST', '/auth/gateway/logout', { token: `${member.token}x` })).status).toBe(401)
    for (const authorization of ['', 'Bearer', 'Bearer null', 'Bearer undefined', 'Basic abc', 'Bearer a.b.c']) {
      expect((await test.call('GET', LISTS, { headers: { authorization } })).status).toBe(200)
      expect((await test.call('POST', '/auth/gateway/logout', { headers: { authorization } })).status).toBe(401)
    }
    const [head, claims] = member.token.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const forged of [`${unsigned}.${claims}.`, `${head}.${claims}.${'A'.repeat(43)}`]) {
      expect((await test.call('POST', '/auth/gateway/logout', { token: forged })).status).toBe(401)
    }
  })

  it('ends after twelve hours (D-13)', async () => {
    const { tokens, clock } = test.services
    const member = await aMember(test.services)
    expect(await tokens.read(member.token)).toMatchObject({
      family_name: member.profileId,
      email_verified: true,
      isMobileVerified: 'true',
    })
    test.clock.pass({ hours: 12, minutes: 1 })
    expect(await tokens.read(member.token)).toBeUndefined()
    expect(await test.app.callers.find(member.token, undefined)).toBeUndefined()
    expect(clock.now().getTime()).toBeGreaterThan(Date.now())
  })

  it('is refused without expiry, from another issuer or for another audience (F15)', async () => {
    const key = createSecretKey(
      Buffer.from(hkdfSync('sha256', test.services.config.tokenSecret, '', 'access token', 32)),
    )
    const soon = Math.floor(test.clock.now().getTime() / 1000) + 60
    const token = (claims: Record<string, unknown>) =>
      new SignJWT({
        sub: 'a',
        jti: 'b',
        family_name: 'c',
        email_verified: true,
        isMobileVerified: 'true',
        iss: 'thunai',
        aud: 'thunai',
        exp: soon,
        ...claims,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key)
    const { read } = test.services.tokens
    expect(await read(await token({}))).toBeDefined()
    for (const wrong of [
      { exp: undefined },
      { iss: 'other' },
      { aud: 'other' },
      { exp: soon - 120 },
      { jti: undefined },
    ]) {
      expect(await read(await token(wrong))).toBeUndefined()
    }
  })
})

describe('every response', () => {
  it('forbids sniffing and referrers, and JSON is not stored (T98)', async () => {
    const { headers } = await test.call('GET', LISTS)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  it('loads nothing and can’t be framed unless it is a page, even on errors (ASVS-02)', async () => {
    for (const path of [LISTS, '/nothing', '/form/caste/byreligionidavailable/%E0%A4%A', '/uploads/nothing.jpg'])
      expect((await test.call('GET', path)).headers['content-security-policy']).toBe(LOADS_NOTHING)
  })

  it('reports alive and ready while the database answers', async () => {
    expect((await test.call('GET', '/healthz')).status).toBe(200)
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })
})

it('all calls of a member together are limited; others are unaffected (T07)', async () => {
  const strict = await openTestApp({ THROTTLE: 'on' })
  try {
    const [member, other] = [await aMember(strict.services), await aMember(strict.services)]
    const ask = (path: string, { token } = member) => strict.call('GET', path, { token })
    for (let call = 0; call < 600; call++)
      expect((await ask(call % 2 === 0 ? '/api/shortlist/ids' : '/api/blocks')).status).toBe(200)
    for (const path of [
      '/api/shortlist/ids',
      '/packageservice/package-usage/interests',
      '/packageservice/package-usage/profile-views',
    ]) {
      const refused = await ask(path)
      expect([refused.status, refused.body.statusMessage]).toEqual([
        429,
        'Too many requests. Please try again in a minute.',
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask('/api/shortlist/ids', other)).status).toBe(200)
    expect((await strict.call('GET', LISTS)).status).toBe(200)
  } finally {
    await strict.close()
  }
})

it('a connection with a slow body is cut off, and others are not (T101)', async () => {
  const app = Fastify()
  cutSlowBodies(app, 500)
  app.post('/', async () => 'read')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const cut = await new Promise<string>((gone) => {
    const sending = request(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'content-length': 100 },
    })
    sending.on('error', ({ message }) => gone(message))
    sending.write('never the whole of it')
  })
  expect(cut).toMatch(/hang up|reset/)
  expect(await (await fetch(address, { method: 'POST', body: 'whole' })).text()).toBe('read')
  await app.close()
})
