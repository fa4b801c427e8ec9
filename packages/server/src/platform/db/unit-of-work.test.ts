import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailServer } from '../../testing/outside/a-mail-server.ts'
import { aMailTo, anOutbox, emptyOutbox } from '../../testing/outside/an-outbox.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { systemClock } from '../clock.ts'
import { openLive, type HeardEvent, type Live } from '../live/live.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { openTransact, type Db, type Moment } from './database.ts'
import { lockAccountAndProfile, lockAccount, lockProfile } from './locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyOutbox(database))

/** Longer than any test, so that only a commit can start a round. */
const NEVER_MS = 3_600_000
const MAIL = aMailTo('meena@example.in')
const TO = '00000000-0000-4000-8000-000000000001'

describe('work that waits for the commit (UOW-01)', () => {
  it('runs once after the commit, in the order of its registration', async () => {
    const ran: string[] = []
    const first = () => ran.push('first')
    const result = await database.transact(async (tx) => {
      tx.afterCommit(first)
      tx.afterCommit(() => ran.push('second'))
      tx.afterCommit(first)
      expect(ran).toEqual([])
      return 'done'
    })
    expect([result, ...ran]).toEqual(['done', 'first', 'second'])
  })

  it('finds the transaction committed', async () => {
    const seen = await new Promise((resolve) => {
      const { db, transact } = database
      const count = () => db.selectFrom('outbox').select('kind').execute().then(resolve)
      void transact(async (tx) => {
        tx.afterCommit(count)
        await tx
          .insertInto('outbox')
          .values({
            channel: 'email',
            kind: 'greeting',
            sealed: Buffer.alloc(0),
            created_at: new Date(),
            next_try_at: new Date(),
            give_up_at: new Date(),
          })
          .execute()
      })
    })
    expect(seen).toEqual([{ kind: 'greeting' }])
  })

  it('never runs after a rollback', async () => {
    const ran: string[] = []
    const undone = database.transact(async (tx) => {
      tx.afterCommit(() => ran.push('ran'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(ran).toEqual([])
  })

  it('runs although other work after the same commit fails; the caller gets its result, and the log the failure', async () => {
    const ran: string[] = []
    const { log, lines } = heardLog()
    const result = await openTransact(
      database.db,
      log,
    )(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('failed')
      })
      tx.afterCommit(async () => Promise.reject(new Error('failed later')))
      tx.afterCommit(() => ran.push('ran'))
      return 'done'
    })
    expect([result, ...ran]).toEqual(['done', 'ran'])
    expect(lines.map(({ level, err }) => [level, (err as Error).message])).toEqual([
      [50, 'failed'],
      [50, 'failed later'],
    ])
  })
})

describe('what a transaction queues (UOW-01)', () => {
  it('is mailed after the commit without another call', async () => {
    const server = await aMailServer()
    const share = anOutbox(database, { env: { SMTP_URL: server.url }, clock: systemClock, pollMs: NEVER_MS })
    const stop = share.outbox.start((error) => {
      throw error
    })
    await share.put(MAIL)
    await expect.poll(() => server.mails.length).toBe(1)
    await stop()
    share.close()
    await server.stop()
  })

  it('is mailed again after the commit that requests it, without another call', async () => {
    const server = await aMailServer()
    const share = anOutbox(database, { env: { SMTP_URL: server.url }, clock: systemClock, pollMs: NEVER_MS })
    // no worker is running yet
    await share.put(MAIL)
    await database.db.updateTable('outbox').set({ state: 'failed', finished_at: new Date() }).execute()
    const stop = share.outbox.start((error) => {
      throw error
    })
    await database.transact((tx) => share.outbox.sendAgain(tx, 'failed'))
    await expect.poll(() => server.mails.length).toBe(1)
    await stop()
    share.close()
    await server.stop()
  })

  it('is announced to open pages after the commit without another call, and never after a rollback', async () => {
    const live = openLive({ database, clock: systemClock, log: heardLog().log, lookMs: NEVER_MS })
    const received: (number | null)[] = []
    const hear = (events: readonly HeardEvent[]) => received.push(...events.map(({ seq }) => seq))
    const stop = await live.hear(hear)
    const undone = database.transact(async (tx) => {
      await live.put(tx, [{ to: TO, kind: 'message', seq: 1 }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.transact((tx) => live.put(tx, [{ to: TO, kind: 'message', seq: 2 }]))
    await expect.poll(() => received).toEqual([2])
    stop()
    await live.close()
  })
})

it('nothing can be queued without a transaction of transact: the compiler refuses it (UOW-02)', () => {
  const refused = (outbox: Outbox, live: Live, db: Db, moment: Moment) => [
    // @ts-expect-error a plain connection
    () => outbox.put(db, MAIL),
    // @ts-expect-error a read-only transaction
    () => outbox.put(moment, MAIL),
    // @ts-expect-error a plain connection
    () => outbox.sendAgain(db, 'failed'),
    // @ts-expect-error a plain connection
    () => live.put(db, []),
    // @ts-expect-error a read-only transaction
    () => live.put(moment, []),
  ]
  expect(refused).toBeTypeOf('function')
})

describe('a transaction that locks against the order (LOCK-02)', () => {
  it('fails in tests before it waits, and the next transaction is checked separately', async () => {
    const profileFirst = database.transact(async (tx) => {
      await lockProfile(tx, randomUUID())
      await lockAccount(tx, randomUUID())
    })
    await expect(profileFirst).rejects.toThrow('Lock order: accounts after profiles')
    const accountFirst = database.transact((tx) =>
      lockAccountAndProfile(tx, { accountId: randomUUID(), profileId: randomUUID() }),
    )
    expect(await accountFirst).toBe(false)
  })
})
