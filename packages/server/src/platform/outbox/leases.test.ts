import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailServer } from '../../testing/outside/a-mail-server.ts'
import { aMailTo, anOutbox, emptyOutbox } from '../../testing/outside/an-outbox.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { systemClock } from '../clock.ts'
import { claimDue } from './outbox.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyOutbox(database))

describe('two servers', () => {
  it('send each mail once by a relay that takes three times as long as a lease', async () => {
    const server = await aMailServer({ slowMs: 2000 })
    const other = await database.again()
    const env = { SMTP_URL: server.url }
    const shares = [database, other].map((at) => anOutbox(at, { env, clock: systemClock, leaseSeconds: 2 }))
    const recipients = Array.from({ length: 20 }, (_, index) => `member${index}@example.in`)
    for (const address of recipients) await shares[0]?.put(aMailTo(address))
    const stops = shares.map(({ outbox }) =>
      outbox.start((error) => {
        throw error
      }),
    )
    await expect.poll(() => server.mails.length).toBe(20)
    await Promise.all(stops.map((stop) => stop()))
    expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address)).toSorted()).toEqual(
      recipients.toSorted(),
    )
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(20)
    for (const { close } of shares) close()
    await other.close()
    await server.stop()
  })

  it('claim only as many mails as they can send at once', async () => {
    const server = await aMailServer({ slowMs: 200 })
    const share = anOutbox(database, { env: { SMTP_URL: server.url }, clock: systemClock })
    for (let index = 0; index < 12; index++) await share.put(aMailTo('meena@example.in'))
    const leased: number[] = []
    const done = share.outbox.deliver()
    while (server.mails.length < 12) {
      const { n } = await database.db
        .selectFrom('outbox')
        .select((is) => is.fn.countAll<number>().as('n'))
        .where('leased_until', 'is not', null)
        .executeTakeFirstOrThrow()
      leased.push(n)
    }
    await done
    expect(Math.max(...leased)).toBe(5)
    share.close()
    await server.stop()
  })
})

it('a server that died leaves its claimed messages to another one, which sends them once the lease has ended, not earlier', async () => {
  const server = await aMailServer()
  const share = anOutbox(database, { env: { SMTP_URL: server.url } })
  const { clock } = share
  await share.put(aMailTo('meena@example.in'))
  const leasedUntil = new Date(clock.now().getTime() + 60_000)
  expect(await claimDue(database.db, 'email', { now: clock.now(), leasedUntil, most: 5 })).toHaveLength(1)
  clock.pass({ seconds: 59 })
  await share.outbox.deliver()
  expect(server.mails).toHaveLength(0)
  clock.pass({ seconds: 1 })
  await share.outbox.deliver()
  expect(server.mails).toHaveLength(1)
  share.close()
  await server.stop()
})
