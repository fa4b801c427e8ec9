import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { smsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import { lockTables } from '../../../platform/db/locks.ts'
import { sendDueNotifications } from './send-due.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  // noon in India
  test = await openTestApp(
    {},
    { database: await openTestDatabase(), clock: testClock(new Date('2026-03-10T06:30:00Z')) },
  )
})
afterAll(() => test.close())

async function expressInterest(to: TestMember): Promise<void> {
  const groom = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, groom.profileId)
  expect((await viewProfileOf(test, groom, to.profileId, { isExpressIntrest: true })).status).toBe(200)
}

it('a member gets no more SMS a day than allowed, though two servers send them', async () => {
  const { transact, pool } = test.services.database
  const bride = await aMember(test.services)
  await test.call('PATCH', '/api/notification-settings', {
    token: bride.token,
    body: { kinds: { interestReceived: { sms: true, email: false } } },
  })
  for (let n = 1; n < NOTIFICATIONS.smsADay; n++) await expressInterest(bride)
  await sendDueNotifications(test.services)
  for (const _ of ['one that is allowed', 'one that is not']) await expressInterest(bride)
  const { sending } = await transact(async (sms) => {
    await lockTables(sms, ['outbox'], 'exclusive')
    const first = await transact(async (tx) => {
      const latest = tx.selectFrom('notification').select('id').where('profile_id', '=', bride.profileId)
      await latest.orderBy('id', 'desc').limit(1).forUpdate().execute()
      const sending = sendDueNotifications(test.services)
      await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
      return { sending }
    })
    const second = sendDueNotifications(test.services)
    await expect.poll(() => waitingConnections(pool)).toHaveLength(2)
    return { sending: [first.sending, second] }
  })
  await Promise.all(sending)
  expect(await smsTo(test, bride.phone)).toHaveLength(NOTIFICATIONS.smsADay)
})
