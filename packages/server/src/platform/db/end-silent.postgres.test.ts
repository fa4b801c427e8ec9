import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { isDatabaseUnreachable } from './constraint.ts'
import { openDatabase } from './database.ts'

/** Far longer than any statement here takes. */
const SILENT_MS = 500
const LONGER = 'select pg_sleep(1.5)'

// only PostgreSQL is reached over a network
describe('a database whose machine went without a word', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** Opens a proxy to the database. Its current connections can be silenced, as if the machine had lost power. */
  const openProxy = async () => {
    const { hostname, port } = new URL(database.url ?? '')
    const sockets: Socket[] = []
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = new URL(database.url ?? '')
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    return {
      url: url.href,
      fallSilent: () => {
        for (const socket of sockets) socket.unpipe().pause()
      },
      close: () => {
        for (const socket of sockets) socket.destroy()
        proxy.close()
      },
    }
  }

  it('is told apart from a busy one: calls are refused with `busy`, and the next ones reach its successor', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const proxy = await openProxy()
    cleanUp.defer(proxy.close)
    const open = await openDatabase({ url: proxy.url, connections: 2, silentMs: SILENT_MS })
    cleanUp.defer(open.close)
    const ask = (pool: typeof open.pool) => Promise.allSettled([1, 2].map(() => pool.query('select pg_sleep(0.05)')))
    for (const pool of [open.pool, open.reads.primary.pool]) await ask(pool)
    proxy.fallSilent()
    for (const pool of [open.pool, open.reads.primary.pool]) {
      const refused = await ask(pool)
      expect(refused.map((one) => one.status === 'rejected' && isDatabaseUnreachable(one.reason))).toEqual([true, true])
      expect((await ask(pool)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    }
  })

  it('keeps no read waiting where it was the replica’s: the primary is asked within seconds', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const proxy = await openProxy()
    cleanUp.defer(proxy.close)
    const { reads, close } = await openDatabase({ url: database.url, replicaUrl: proxy.url })
    cleanUp.defer(close)
    expect(await reads.sourceFor(undefined)).toBe(reads.replica)
    proxy.fallSilent()
    const begun = performance.now()
    expect(await reads.sourceFor('FFFF/0')).toBe(reads.primary)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await reads.sourceFor(undefined)).toBe(reads.primary)
  })

  it('is not taken for one that works long on a statement whose time limit was lifted, in a transaction or for a session', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const open = await openDatabase({ url: database.url, silentMs: SILENT_MS })
    cleanUp.defer(open.close)
    const client = await open.pool.connect()
    cleanUp.defer(async () => client.release())
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(LONGER)
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query(LONGER)
    await client.query('reset statement_timeout')
    await expect(client.query(LONGER)).rejects.toThrow('silent')
  })

  it('is not confused with one that has no pending statement', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const open = await openDatabase({ url: database.url, silentMs: SILENT_MS })
    cleanUp.defer(open.close)
    const quiet = await open.pool.connect()
    cleanUp.defer(async () => quiet.release())
    await quiet.query('begin')
    await database.pool.query(LONGER)
    expect((await quiet.query('commit')).command).toBe('COMMIT')
  })
})
