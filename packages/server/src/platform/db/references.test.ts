import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Columns that refer to a member without an index, by table and column: the whole table would be scanned when the
 * member leaves.
 */
const UNINDEXED = `
  select c.conrelid::regclass || '.' || col.attname as name
  from pg_constraint c join pg_attribute col on col.attrelid = c.conrelid and col.attnum = c.conkey[1]
  where c.contype = 'f' and c.confdeltype in ('c', 'n') and c.confrelid in ('account'::regclass, 'profile'::regclass)
    and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid
      and (i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', col.attname)))
  order by name`

test('every table that refers to accounts or profiles has an index that finds a leaving member', async () => {
  const { rows } = await database.pool.query<{ name: string }>(UNINDEXED)
  expect(rows.map(({ name }) => name)).toEqual([])
})
