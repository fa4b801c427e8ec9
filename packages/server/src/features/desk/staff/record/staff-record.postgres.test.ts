import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyAtOnce } from '../../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openTestDatabase } from '../../../../testing/databases/test-database.ts'
import { recordStaffEvent } from '../staff.api.ts'
import { verifyRecord } from './verify-record.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('concurrent acts make one chain, in any order of locks (OFF-REC-03)', async () => {
  const { db, transact } = test.services
  for (const email of ['a@thunai.example', 'b@thunai.example'])
    await db.insertInto('staff').values({ email, roles: [], created_at: test.clock.now() }).execute()
  const act = (at: number) =>
    transact(async (tx) => {
      const lock = () =>
        tx
          .selectFrom('staff')
          .select('id')
          .where('email', '=', at % 4 < 2 ? 'a@thunai.example' : 'b@thunai.example')
          .forUpdate()
          .execute()
      // Records before or after locking. Rows are sealed at commit, so this can't deadlock.
      if (at % 2 === 0) await lock()
      await recordStaffEvent(tx, 'command', { act: 'decideReview', at: test.clock.now(), on: `review:${at}` })
      if (at % 2 === 1) await lock()
    })
  await manyAtOnce(200, act)
  expect(await verifyRecord(test.services)).toMatchObject({ isWhole: true, no: 200 })
})
