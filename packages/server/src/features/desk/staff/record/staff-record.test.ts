import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActName } from '@thunai/contract/desk/acts'
import { sql } from 'kysely'
import { aMember } from '../../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { recordPrivateLook, recordStaffEvent } from '../staff.api.ts'

let test: TestApp
let staff: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  staff = await aStaffMember(test, 'support')
})
afterAll(() => test.close())

const record = (act: string, more: { memberId?: string; reason?: string; before?: unknown; after?: unknown } = {}) =>
  test.services.transact((tx) => recordStaffEvent(tx, staff, { act: act as ActName, at: test.clock.now(), ...more }))
const rows = async () => test.services.db.selectFrom('staff_event').selectAll().orderBy('no').execute()

describe('the record of staff (OFF-REC-01)', () => {
  it('numbers acts without gaps, each with the hash of the previous one', async () => {
    await record('firstAct', { before: { b: 1, a: [2] }, after: null })
    await test.services
      .transact(async (tx) => {
        await recordStaffEvent(tx, staff, { act: 'takenBack' as ActName, at: test.clock.now() })
        throw new Error('taken back')
      })
      .catch(() => {})
    await record('secondAct')
    await test.services.transact(async (tx) => {
      await recordStaffEvent(tx, 'command', { act: 'thirdAct' as ActName, at: test.clock.now() })
      await recordStaffEvent(tx, staff, { act: 'fourthAct' as ActName, at: test.clock.now(), on: 'order:1' })
    })
    const stored = await rows()
    expect(stored.map(({ no, act, by_whom }) => [no, act, by_whom])).toEqual([
      [1, 'firstAct', staff.email],
      [2, 'secondAct', staff.email],
      [3, 'thirdAct', 'command'],
      [4, 'fourthAct', staff.email],
    ])
    expect(stored.slice(1).map(({ previous }) => previous)).toEqual(stored.slice(0, -1).map(({ hash }) => hash))
  })

  it.each([
    ['changed', sql`update staff_event set reason = 'another' where no = 1`],
    ['changed in its seal', sql`update staff_event set hash = sha256('x') where no = 1`],
    ['deleted', sql`delete from staff_event where no = 1`],
    ['emptied', sql`truncate staff_event`],
    ['emptied with all that hangs on it', sql`truncate staff, staff_event cascade`],
    ['restarted', sql`update staff_event_end set no = 0`],
    ['ended elsewhere', sql`delete from staff_event_end`],
    ['ended nowhere', sql`truncate staff_event_end`],
    [
      'sealed by hand',
      sql`insert into staff_event (at, by_whom, act, no, previous, hash) values (now(), 'x', 'forged', 9, sha256('a'), sha256('b'))`,
    ],
  ])('can’t be %s by SQL (OFF-REC-02)', async (_how, statement) => {
    const before = await rows()
    await expect(statement.execute(test.services.db)).rejects.toThrow('The record of staff is never changed.')
    expect(await rows()).toEqual(before)
  })

  it('can’t be changed within the adding transaction either', async () => {
    const change = test.services.transact(async (tx) => {
      await recordStaffEvent(tx, staff, { act: 'openPrivateFields', at: test.clock.now() })
      await sql`update staff_event set act = 'nothing' where no is null`.execute(tx)
    })
    await expect(change).rejects.toThrow('The record of staff is never changed.')
  })

  it('shows members in their data export when and why staff opened private data (OFF-REC-04)', async () => {
    const member = await aMember(test.services)
    const look = { at: test.clock.now(), memberId: member.memberId, reason: 'A call about a wrong number' }
    await test.services.transact((tx) =>
      recordPrivateLook(
        tx,
        test.services,
        { ...staff, roles: ['support', 'content'], sessionId: '', isSteppedUp: true },
        look,
      ),
    )
    await record('decideReview', { memberId: member.memberId, reason: 'not told' })
    const { body } = await test.call('GET', '/api/account/export', { token: member.token })
    expect((body.data ?? body).openedByStaff).toEqual([
      { openedAt: test.clock.now().toISOString(), by: ['support'], reason: 'A call about a wrong number' },
    ])
  })
})
