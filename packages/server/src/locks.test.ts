import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services, { gender: 'Male', emailVerified: false })
  other = await aMember(test.services)
  await aSubscription(test.services, member.profileId)
})
afterAll(() => test.close())

/**
 * The transaction that last locked or changed the member's account, and the one that wrote a row: PostgreSQL stores
 * both with each row. The embedded database has one connection, so concurrency can't reveal a missing lock there.
 */
async function lockedAndWrittenBy(row: string): Promise<{ locked: string; written: string }> {
  const { rows } = await test.services.database.pool.query<{ locked: string; written: string }>(
    `select a.xmax::text as locked, w.xmin::text as written from account a, ${row} w where a.id = $1`,
    [member.accountId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const post = async (path: string, body: object) =>
  expect((await test.call('POST', path, { token: member.token, body })).status).toBe(200)

it('a profile is charged while the member’s other clicks are locked out (SEC-18)', async () => {
  await post('/packageservice/package-usage/view-profile', {
    profileId: other.profileId,
    isContactViewd: false,
    isExpressIntrest: false,
    isProfileViewed: true,
  })
  const { locked, written } = await lockedAndWrittenBy('interaction')
  expect(locked).toBe(written)
})

it('a contact is charged while the member’s other clicks are locked out (SEC-18)', async () => {
  await post('/packageservice/package-usage/view-contact', { profileId: other.profileId })
  const { locked, written } = await lockedAndWrittenBy('interaction')
  expect(locked).toBe(written)
})

it('an SMS is charged while the member’s other ones are locked out', async () => {
  await post('/packageservice/package-usage/send-sms', { profileId: other.profileId, templateId: 'talk' })
  const { locked, written } = await lockedAndWrittenBy('member_sms')
  expect(locked).toBe(written)
})

it('a try of a code is counted while the account’s other tries are locked out', async () => {
  await test.call('POST', `/profile/verification/sendotpemailforforgetpassword/${member.email}`)
  const reset = { email: member.email, otp: 'wrong', newPassword: 'another-secret' }
  const answer = await test.call('POST', '/profile/verification/validate-otp-and-reset-password', { body: reset })
  expect(answer.status).toBe(400)
  const { locked, written } = await lockedAndWrittenBy('otp')
  expect(locked).toBe(written)
})
