import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailServer } from '../../testing/outside/a-mail-server.ts'
import { aMailTo, anOutbox, emptyOutbox } from '../../testing/outside/an-outbox.ts'
import { rowsRead } from '../../testing/growth/rows-read.ts'
import { longStatement } from '../../testing/databases/long-statement.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { waitingFor } from '../../testing/databases/waiting-for.ts'
import { claimDue } from './outbox.store.ts'

let database: TestDatabase
const now = new Date()
beforeAll(async () => {
  database = await openTestDatabase()
  await longStatement(
    database.pool,
    `insert into outbox (channel, kind, sealed, is_urgent, created_at, next_try_at, give_up_at)
      select 'email', 'greeting', '\\x01', n % 50000 = 0, $1, $1, $1 from generate_series(1, 200000) n`,
    [now],
  )
})
afterAll(() => database.close())

it('a claim of ten messages among 200,000 pending ones reads a few dozen rows, urgent ones first (GROW-04)', async () => {
  const until = new Date(now.getTime() + 60_000)
  for (const urgent of [4, 0]) {
    let claimed: readonly { kind: string }[] = []
    const read = await rowsRead(database, async () => {
      claimed = await claimDue(database.db, 'email', { now, leasedUntil: until, most: 10 })
    })
    expect(claimed).toHaveLength(10)
    expect(read.get('outbox')).toBeLessThan(100)
    const { rows } = await database.pool.query(
      'select count(*) filter (where is_urgent)::int as urgent, count(*)::int as n from outbox where leased_until is not null',
    )
    expect(rows).toEqual([{ urgent: 4, n: urgent === 4 ? 10 : 20 }])
  }
})

it('a server that hung during a claim until its lease ended sends none of it, and the next round sends it once (CHAOS-01)', async () => {
  await emptyOutbox(database)
  const server = await aMailServer()
  const share = anOutbox(database, { env: { SMTP_URL: server.url } })
  await share.put(aMailTo('meena@example.in'))
  const { pool } = database
  // each claim waits for this lock
  await pool.query(`create function hang() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(60); return new; end $$`)
  await pool.query('create trigger hang before update of leased_until on outbox for each row execute function hang()')
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(60)')
  const hung = share.outbox.deliver()
  await expect.poll(() => waitingFor(pool, 'advisory')).toHaveLength(1)
  share.clock.pass({ seconds: 61 })
  await holder.query('select pg_advisory_unlock(60)')
  holder.release()
  await hung
  expect(server.mails).toHaveLength(0)
  await share.outbox.deliver()
  expect(server.mails).toHaveLength(1)
  share.close()
  await server.stop()
})
