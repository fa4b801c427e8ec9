import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../../admin/run-admin.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { recordStaffEvent } from '../staff.api.ts'
import { verifyRecord } from './verify-record.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const record = (reason: string) =>
  test.services.transact((tx) =>
    recordStaffEvent(tx, 'command', {
      act: 'decideReview',
      at: test.clock.now(),
      memberId: 'TH1',
      reason,
      before: { state: 'open', signals: [1.5, 'ü', null] },
      after: 'closed',
    }),
  )

/** Edits as a database owner who disables the triggers. */
async function behindTheTriggers(statement: string) {
  const client = await test.services.database.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  } finally {
    client.release()
  }
}

describe('the chain of the record (OFF-REC-03)', () => {
  beforeEach(async () => {
    await behindTheTriggers(`delete from staff_event; update staff_event_end set no = 0, hash = sha256('Thunai')`)
    for (const reason of ['one', 'two', 'three']) await record(reason)
  })

  it('is whole in any time zone of the database', async () => {
    const state = await verifyRecord(test.services)
    expect(state).toEqual({ isWhole: true, no: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await sql`set time zone 'Asia/Kolkata'`.execute(test.services.db)
    expect(await verifyRecord(test.services)).toEqual(state)
    await sql`reset time zone`.execute(test.services.db)
    expect(await runAdmin(test.services, ['verify-record'])).toEqual([
      'The record is whole: 3 rows.',
      expect.stringContaining((state as { hash: string }).hash),
    ])
  })

  it.each([
    ['a reason', `update staff_event set reason = 'nothing' where no = 2`, 2],
    ['a moment, by a microsecond', `update staff_event set at = at + interval '1 microsecond' where no = 2`, 2],
    ['who did it', `update staff_event set by_whom = 'another' where no = 1`, 1],
    ['what was', `update staff_event set before = '{}' where no = 3`, 3],
    ['a row that is gone', `delete from staff_event where no = 2`, 2],
    ['the last row that is gone', `delete from staff_event where no = 3`, 3],
    ['all rows that are gone', `delete from staff_event`, 1],
    [
      'two rows that changed places',
      `update staff_event set no = case no when 1 then 9 else 1 end where no in (1, 2)`,
      1,
    ],
    ['a row that was never sealed', `insert into staff_event (at, by_whom, act) values (now(), 'x', 'forged')`, 4],
    [
      'a row that was resealed, with the later rows unchanged',
      `update staff_event e set reason = 'x' where no = 2; update staff_event e set hash = staff_event_hash(e, no, previous) where no = 2`,
      3,
    ],
  ])('shows %s, changed while triggers were off', async (_what, statement, brokenAt) => {
    await behindTheTriggers(statement)
    expect(await verifyRecord(test.services)).toEqual({ isWhole: false, brokenAt })
    await expect(runAdmin(test.services, ['verify-record'])).rejects.toThrow(`The record is broken at ${brokenAt}.`)
  })
})
