import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { plannedOnce } from './planned-once.ts'

describe('behind a pooler in transaction mode (DATABASE_DIRECT_URL)', () => {
  let direct: TestDatabase
  let pooled: Database
  beforeAll(async () => {
    direct = await openTestDatabase()
    // PostgreSQL itself stands in for the pooler: the same statements are sent
    pooled = await openDatabase({ url: direct.url, directUrl: direct.url, connections: 1 })
  })
  afterAll(async () => {
    await pooled.close()
    await direct.close()
  })

  it('no statement is prepared by name, neither by the query builder nor by the driver', async () => {
    for (const { pool, db } of [pooled, pooled.reads.primary]) {
      await sql`select ${plannedOnce('one')} 1`.execute(db)
      await pool.query({ name: 'another', text: 'select 1' })
      expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
    }
    // without a pooler the same two are prepared
    await sql`select ${plannedOnce('one')} 1`.execute(direct.reads.primary.db)
    expect(
      (await direct.reads.primary.pool.query(`select name from pg_prepared_statements where name = 'one'`)).rows,
    ).toHaveLength(1)
  })

  it('answers with the values of the query', async () => {
    const { rows } = await pooled.pool.query({ name: 'sum', text: 'select $1::int + 1 as sum', values: [2] })
    expect(rows).toEqual([{ sum: 3 }])
  })

  it('session locks are held on connections that bypass the pooler, and announcements use them too', async () => {
    expect(pooled.sessions).not.toBe(pooled.pool)
    expect(direct.sessions).toBe(direct.pool)
    expect([pooled.url, pooled.poolerUrl, direct.poolerUrl]).toEqual([direct.url, direct.url, undefined])
  })
})
