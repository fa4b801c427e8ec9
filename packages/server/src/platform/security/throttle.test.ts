import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { forgetKeys } from './throttle.ts'

it('what was counted against an address or an account is forgotten once its time is over, and not before (security L5)', async () => {
  const { db, pool, close } = await openTestDatabase()
  // more than one lot of them
  await pool.query(
    `insert into throttle (key, points, expire) select 'over:' || n, 1, 1 from generate_series(1, 5001) n`,
  )
  await pool.query(`insert into throttle (key, points, expire) values ('running:x', 1, $1)`, [Date.now() + 60_000])
  await forgetKeys(db)
  expect((await pool.query('select key from throttle')).rows).toEqual([{ key: 'running:x' }])
  await close()
})
