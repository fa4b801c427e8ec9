import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'

const ROWS = 100_000
/** Rows of members under a hold. */
const HELD = 4000
/** Rows of one member. */
const OF_ONE = 5

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('100,000 rows of evidence expire in small statements, and those under a hold stay (DUTY-02)', async () => {
  const { pool, db } = test.services.database
  const now = test.clock.now()
  await pool.query(
    `insert into evidence (member_id, kind, from_at, to_at, key_id, sealed, kept_at, expires_at)
      select 'M' || (n / $2), 'messages', $3, $3, $4, '\\x00', $3, $3::timestamptz - (n % 1000) * interval '1 minute'
      from generate_series(0, $1::int - 1) n`,
    [ROWS, OF_ONE, now, test.services.evidenceSealer.keyId],
  )
  await pool.query(
    `insert into member_hold (member_id, reason, until, set_by, set_email, set_at)
      select 'M' || n, 'The police asked', $2::timestamptz + interval '1 day', gen_random_uuid(), 'a@thunai.in', $2
      from generate_series(0, $1::int - 1) n`,
    [HELD / OF_ONE, now],
  )
  await pool.query('analyze evidence, member_hold')
  await runTask(test.services, 'tidying evidence')
  expect((await db.selectFrom('evidence').select('id').execute()).length).toBe(HELD)
})
