import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { aRegistration } from '../../testing/members/a-registration.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openDatabase } from './database.ts'

describe('while the database is away', () => {
  let away: TestApp
  let member: string
  beforeAll(async () => {
    // "localhost" has two addresses on most machines: neither of them answers
    const database = await openDatabase({ url: `postgres://postgres@localhost:${await closedPort()}/postgres` })
    away = await openTestApp({ THROTTLE: 'on' }, { database })
    await using there = await openTestApp({ TOKEN_SECRET: away.services.config.tokenSecret })
    member = (await aMember(there.services)).token
  })
  afterAll(() => away.close())

  it('every call that needs it, the readiness check too, is told to retry, with a time to wait', async () => {
    for (const [method, path, body] of [
      ['GET', '/readyz', undefined],
      ['GET', '/profile/settings', undefined],
      ['PATCH', '/profile/settings', { visibility: 'nobody' }],
      ['GET', '/form/allformdata/getavailablelist', undefined],
      ['POST', '/profile/search/profilelist', {}],
      ['POST', '/auth/gateway/login', { username: 'nobody@example.in', password: 'secret123' }],
      ['POST', '/profile/base/save', aRegistration()],
    ] as const) {
      const answer = await away.call(method, path, { body, token: member })
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '3'])
    }
    expect((await away.call('GET', '/healthz')).status).toBe(200)
  })
})

it('calls to a database that accepts connections but never answers are refused with `busy`', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const waiting = await openTestApp(
    {},
    { database: await openDatabase({ url: `postgres://postgres@127.0.0.1:${port}/postgres` }) },
  )
  const answers = await Promise.all(
    ['/readyz', '/form/allformdata/getavailablelist'].map((path) => waiting.call('GET', path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  await waiting.close()
  mute.close()
})

/** Returns a port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
