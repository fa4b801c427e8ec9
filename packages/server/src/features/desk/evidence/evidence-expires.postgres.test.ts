import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTask } from '../../../testing/run-task.ts'
import { longStatement } from '../../../testing/databases/long-statement.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { rowsRead } from '../../../testing/growth/rows-read.ts'
import { EXPIRING } from './evidence.store.ts'

const ROWS = 100_000
/** Rows of members under a hold. */
const HELD = 4000
/** Rows of one member. */
const OF_ONE = 5
/** Rows that each hold one copy of a photo. */
const PHOTOS = 60
const PHOTO_BYTES = 400_000

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('100,000 rows of evidence expire in small statements, and rows under a legal hold stay (DUTY-02)', async () => {
  const { database } = test.services
  const { pool, db } = database
  const now = test.clock.now()
  await longStatement(
    pool,
    `insert into evidence (member_id, kind, from_at, to_at, key_id, sealed, kept_at, expires_at)
      select 'M' || (n / $2), 'messages', $3, $3, $4, '\\x00', $3, $3::timestamptz - (n % 1000) * interval '1 minute'
      from generate_series(0, $1::int - 1) n`,
    [ROWS, OF_ONE, now, test.services.evidenceSealer.keyId],
  )
  await longStatement(
    pool,
    `insert into evidence (member_id, kind, from_at, to_at, key_id, sealed, kept_at, expires_at)
      select 'P' || n, 'photos', $3, $3, $4, convert_to(repeat('x', case n when 1 then $5::int else $2::int end), 'UTF8'), $3,
        $3::timestamptz - interval '2 days'
      from generate_series(1, $1::int) n`,
    [PHOTOS, PHOTO_BYTES, now, test.services.evidenceSealer.keyId, EXPIRING.bytes + 1],
  )
  await pool.query(
    `insert into member_hold (member_id, reason, until, set_by, set_email, set_at)
      select 'M' || n, 'The police asked', $2::timestamptz + interval '1 day', gen_random_uuid(), 'a@thunai.in', $2
      from generate_series(0, $1::int - 1) n`,
    [HELD / OF_ONE, now],
  )
  await pool.query(
    `create table deleted_by_one (rows int, bytes bigint);
    create function note_deleted() returns trigger language plpgsql as $$ begin
      insert into deleted_by_one select count(*), coalesce(sum(octet_length(sealed)), 0) from gone;
      return null;
    end $$;
    create trigger note_deleted after delete on evidence referencing old table as gone for each statement execute function note_deleted();
    analyze evidence, member_hold`,
  )
  const read = await rowsRead(database, () => runTask(test.services, 'tidying evidence'))
  expect((await db.selectFrom('evidence').select('id').execute()).length).toBe(HELD)
  const { rows } = await pool.query<{ rows: number; bytes: number }>('select rows, bytes from deleted_by_one')
  expect(rows.reduce((sum, row) => sum + row.rows, 0)).toBe(ROWS + PHOTOS - HELD)
  expect(Math.max(...rows.map((one) => one.rows))).toBeLessThanOrEqual(EXPIRING.rows)
  // A copy larger than a lot is deleted by itself.
  const tooLarge = rows.filter(({ bytes }) => bytes > EXPIRING.bytes)
  expect(tooLarge).toEqual([{ rows: 1, bytes: EXPIRING.bytes + 1 }])
  // Each row is read once to find it and once to delete it; no statement rereads the rows of an earlier one.
  expect(read.get('evidence')).toBeLessThan(2.5 * ROWS)
})
