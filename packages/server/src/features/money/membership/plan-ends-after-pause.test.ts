import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endPauses } from '../../meeting/pauses/pauses.api.ts'
import { notifyPlanEnds } from './notify-plan-ends.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const countNotices = async ({ profileId }: TestMember) => {
  await notifyPlanEnds(test.services)
  const { rows } = await test.services.database.pool.query(
    "select from notification where profile_id = $1 and kind = 'planEnds'",
    [profileId],
  )
  return rows.length
}

it('a plan whose end moved by a rest is announced again before its new end', async () => {
  const member = await aMember(test.services)
  await aSubscription(test.services, member.profileId, { days: 30 })
  test.clock.pass({ days: 29, hours: 6 })
  expect([await countNotices(member), await countNotices(member)]).toEqual([1, 1])
  const { token } = await loggedInAgain(test.services, member)
  expect((await test.call('POST', '/api/pause', { token, body: { kind: 'talks', days: 60 } })).status).toBe(200)
  test.clock.pass({ days: 60, minutes: 1 })
  await endPauses(test.services)
  expect([await countNotices(member), await countNotices(member)]).toEqual([2, 2])
})

it('a plan whose end moved by an hour is not announced again', async () => {
  const member = await aMember(test.services)
  await aSubscription(test.services, member.profileId, { days: 30 })
  test.clock.pass({ days: 23, minutes: 5 })
  expect(await countNotices(member)).toBe(1)
  const { token } = await loggedInAgain(test.services, member)
  await test.call('POST', '/api/pause', { token, body: { kind: 'talks', days: 7 } })
  test.clock.pass({ minutes: 61 })
  expect((await test.call('DELETE', '/api/pause', { token })).status).toBe(200)
  test.clock.pass({ minutes: 1 })
  expect(await countNotices(member)).toBe(1)
  // The day before the end has its own notice.
  test.clock.pass({ days: 6 })
  expect(await countNotices(member)).toBe(2)
})
