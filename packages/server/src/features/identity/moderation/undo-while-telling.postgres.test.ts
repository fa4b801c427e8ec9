import { REVIEWS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeUntold } from './moderation.store.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
let staff: TestStaff
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
  staff = await aStaffMember(test, 'moderator')
})
afterAll(() => test.close())

/** A member whose photo was decided at the last moment for an undo. */
async function decided(
  decision: 'approve' | 'refuse',
): Promise<{ member: TestMember; undo: () => ReturnType<TestStaff['office']> }> {
  const member = await aMember(test.services)
  await aPhoto(test, member)
  const review = (await queueOf(staff, 'photos')).find(({ subject }) => subject.memberId === member.memberId)!
  const reason = decision === 'refuse' ? { reason: 'indecent' } : {}
  const { id, version } = (await decideOn(staff, review, decision, reason)).body.data
  test.clock.pass({ seconds: REVIEWS.undoSeconds })
  return { member, undo: () => staff.office('POST', `/office/api/reviews/${id}/undo`, { version }) }
}

/** Makes an undo wait for the locks of a transaction, and returns its answer. */
async function undoBehind(
  { undo }: Pick<Awaited<ReturnType<typeof decided>>, 'undo'>,
  lock: (tx: Tx) => Promise<unknown>,
  meanwhile = () => {},
) {
  const { transact, pool } = test.services.database
  const { answer } = await transact(async (tx) => {
    await lock(tx)
    const answer = undo()
    await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
    meanwhile()
    return { answer }
  })
  const { status, body } = await answer
  return { status, code: body.code }
}
const TOO_LATE = { status: 409, code: 'undoTooLate' }

it('an undo that waits until its time is over comes too late (REV-09)', async () => {
  const { member, undo } = await decided('approve')
  const answer = await undoBehind(
    { undo },
    (tx) => lockProfile(tx, member.profileId),
    () => test.clock.pass({ seconds: 1 }),
  )
  expect(answer).toEqual(TOO_LATE)
})

it('a decision of which the member is told at the last moment of the undo stands (REV-09)', async () => {
  const { member, undo } = await decided('refuse')
  const answer = await undoBehind({ undo }, (tx) => takeUntold(tx, test.clock.now(), 1))
  const { body } = await test.call('GET', '/api/decisions', { token: member.token })
  expect([answer, body.data]).toEqual([TOO_LATE, [expect.objectContaining({ kind: 'refused', isInForce: true })]])
})
