import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { type Database, type Tx } from './database.ts'
import { inTransaction } from './in-transaction.ts'

// only PostgreSQL's connections can be ended from outside
describe('a connection that the database drops', () => {
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

  /** Ends the connection of a transaction from outside; returns once it is gone. */
  const drop = async (tx: Tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  }

  it('between two statements fails only that call with 503, and later calls get another connection', async () => {
    const app = Fastify()
    answerErrors(app)
    app.get('/dropped', () =>
      test.services.transact(async (tx) => {
        await drop(tx)
        await sql`select 1`.execute(tx)
      }),
    )
    app.get('/dropped-and-left', () =>
      test.services.transact(async (tx) => {
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

  it('answers no concurrent call with 500', async () => {
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

  it('in a transaction of its own is told as the cause, not as a rollback that failed', async () => {
    const { pool } = test.services.database
    const client = await pool.connect()
    const ending = () => client.query('select pg_terminate_backend(pg_backend_pid())')
    await expect(inTransaction(client, ending)).rejects.toMatchObject({ code: '57P01' })
    client.release()
  })

  it('while it waits in the pool is replaced by another', async () => {
    await other.pool.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => test.services.database.pool.totalCount).toBe(0)
    expect((await test.call('GET', '/readyz')).status).toBe(200)
  })
})

it('a server whose writing connections are all busy stays ready: a proxy would take out every server at once', async () => {
  await using test = await openTestApp({}, { database: await openTestDatabase() })
  const { pool } = test.services.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  expect((await test.call('GET', '/readyz')).status).toBe(200)
  for (const connection of held) connection.release()
})
