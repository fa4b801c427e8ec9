import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TURNS } from '../turns.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingFor } from '../../../testing/databases/waiting-for.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'

// only PostgreSQL has several connections and statement timeouts
describe('a migration', () => {
  let database: TestDatabase
  let other: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    other = await database.again()
  })
  afterAll(async () => {
    await other.close()
    await database.close()
  })

  it('may take longer than a call: a second server waits for it, and calls keep their time limit afterwards', async () => {
    // one second per statement, on the one open connection: less than the wait below
    await other.pool.query('set statement_timeout = 1000')
    const busy = await database.pool.connect()
    try {
      await busy.query(`select pg_advisory_lock(${TURNS.migrations})`)
      const outcome = migrate(other).then(
        (applied) => applied,
        (error: unknown) => error,
      )
      const waitsFor = async () =>
        (
          await database.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '2 seconds'",
          )
        ).rows.length
      await expect.poll(waitsFor).toBe(1)
      await busy.query(`select pg_advisory_unlock(${TURNS.migrations})`)
      expect(await outcome).toEqual([])
    } finally {
      busy.release()
    }
    expect((await other.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
  })

  it('waits for a table in use without blocking the writes of other servers', async () => {
    const [busy, writer] = [await database.pool.connect(), await database.pool.connect()]
    try {
      await busy.query('begin; lock table profile in row exclusive mode')
      await database.pool.query(`update functions_in_place set hash = 'of the version before'`)
      const migrating = migrate(other)
      await expect.poll(() => waitingFor(database.pool, { table: 'profile' })).toHaveLength(1)
      // would wait until the first writer ends
      await writer.query('begin; lock table profile in row exclusive mode; commit')
      await busy.query('commit')
      expect(await migrating).toEqual([])
    } finally {
      busy.release()
      writer.release()
    }
  })
})
