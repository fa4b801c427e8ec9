import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { aRegistration } from '../../testing/a-registration.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { openDatabase, type Database, type Tx } from './database.ts'

describe('while the database is away', () => {
  let away: TestApp
  let member: string
  beforeAll(async () => {
    // "localhost" has two addresses on most machines: none of them answers
    const database = await openDatabase({ url: `postgres://postgres@localhost:${await closedPort()}/postgres` })
    away = await openTestApp({ THROTTLE: 'on' }, { database })
    const there = await openTestApp({ TOKEN_SECRET: away.services.config.tokenSecret })
    member = (await aMember(there.services)).token
    await there.close()
  })
  afterAll(() => away.close())

  it('every call that needs it is told to try again, with a time to wait, and so is who asks whether we are ready', async () => {
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

it('a database that takes connections and says nothing keeps nobody waiting for ever: they are told to try again', async () => {
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

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// only PostgreSQL has connections that can be ended from outside
describe.runIf(process.env['TEST_DATABASE_URL'])('a connection that the database drops', () => {
  let test: TestApp
  let other: Database
  beforeAll(async () => {
    const database = await openTestDatabase()
    other = await database.again()
    test = await openTestApp({}, { database })
  })
  afterAll(async () => {
    await other.close()
    await test.close()
  })

  /** Ends the connection of a transaction from outside, and returns when it is gone. */
  const drop = async (tx: Tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  }

  it('between two statements costs that call alone a 503, not the process, and no later call meets the connection', async () => {
    const app = Fastify()
    answerErrors(app)
    app.get('/dropped', () =>
      test.services.database.db.transaction().execute(async (tx) => {
        await drop(tx)
        await sql`select 1`.execute(tx)
      }),
    )
    app.get('/dropped-and-left', () =>
      test.services.database.db.transaction().execute(async (tx) => {
        await drop(tx)
      }),
    )
    for (const url of ['/dropped', '/dropped-and-left']) {
      const { statusCode, headers } = await app.inject({ url })
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '3'])
    }
    for (let call = 0; call < 20; call++) expect((await test.call('GET', '/readyz')).status).toBe(200)
    await app.close()
  })

  it('under calls at once gives nobody a 500', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(test.services)))
    const statuses: number[] = []
    const clicking = members.map(async ({ token }, at) => {
      for (let call = 0; call < 15; call++) {
        const body = { visibility: (at + call) % 2 === 0 ? 'everyone' : 'filtered' }
        statuses.push((await test.call('PATCH', '/profile/settings', { token, body })).status)
      }
    })
    const dropping = (async () => {
      while (statuses.length < members.length * 15)
        await other.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 2',
        )
    })()
    await Promise.all([...clicking, dropping])
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })

  it('while it waits in the pool is replaced by another', async () => {
    await other.pool.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => test.services.database.pool.totalCount).toBe(0)
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })
})
