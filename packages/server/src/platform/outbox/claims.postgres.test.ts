import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsRead } from '../../testing/growth/rows-read.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { claimDue } from './outbox.store.ts'

let database: TestDatabase
const now = new Date()
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    `insert into outbox (channel, kind, sealed, is_urgent, created_at, next_try_at, give_up_at)
      select 'email', 'greeting', '\\x01', n % 50000 = 0, $1, $1, $1 from generate_series(1, 200000) n`,
    [now],
  )
})
afterAll(() => database.close())

it('a claim of ten messages among 200,000 that wait reads some dozen rows, the urgent first (GROW-04)', async () => {
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
