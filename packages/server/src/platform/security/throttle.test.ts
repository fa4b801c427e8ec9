import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { forgetKeys } from './throttle.store.ts'
import { openThrottle, type Limit } from './throttle.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.close())

it('what was counted against an address or an account is forgotten once its time is over, and not before (security L5)', async () => {
  const { db, pool } = database
  // more than one lot of them
  await pool.query(
    `insert into throttle (key, points, expire) select 'over:' || n, 1, 1 from generate_series(1, 5001) n`,
  )
  await pool.query(`insert into throttle (key, points, expire) values ('running:x', 1, $1)`, [Date.now() + 60_000])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await forgetKeys(db)
  expect((await pool.query('select key from throttle')).rows).toEqual([{ key: 'running:x' }])
})

it.each(['shared', 'own'] as const)(
  'a limit that is counted %s refuses what is above it, until its time is over',
  async (counted) => {
    const throttle = openThrottle(database.db, true)
    const limit: Limit = { name: `short ${counted}`, points: 2, seconds: 2, counted }
    const spent = [await throttle.spend(limit, 'x'), await throttle.spend(limit, 'x'), await throttle.spend(limit, 'x')]
    expect(spent.map((wait) => wait > 0)).toEqual([false, false, true])
    expect(await throttle.wait(limit, 'x')).toBeGreaterThan(0)
    expect(await throttle.wait(limit, 'y')).toBe(0)
    await throttle.giveBack(limit, 'x')
    await throttle.giveBack(limit, 'x')
    expect([await throttle.wait(limit, 'x'), await throttle.spend(limit, 'x')]).toEqual([0, 0])
    await expect.poll(() => throttle.wait(limit, 'x'), { timeout: 5000 }).toBe(0)
    expect(await throttle.spend(limit, 'x', 2)).toBe(0)
  },
)

it('a limit may last for years, as that of a link does', async () => {
  const throttle = openThrottle(database.db, true)
  const limit: Limit = { name: 'link', points: 1, seconds: 10 * 365 * 86_400, counted: 'shared' }
  expect([await throttle.spend(limit, 'x'), (await throttle.spend(limit, 'x')) > 0]).toEqual([0, true])
})

it('servers whose machines are an hour apart count to one limit', async () => {
  const throttle = openThrottle(database.db, true)
  const limit: Limit = { name: 'logins', points: 2, seconds: 60, counted: 'shared' }
  const waits = []
  for (const aheadMs of [0, 3_600_000, 0]) {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + aheadMs)
    waits.push(await throttle.spend(limit, 'x'))
    vi.useRealTimers()
  }
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, true])
})
