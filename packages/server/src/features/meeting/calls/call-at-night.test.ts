import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { connect } from '../../../testing/members/connect.ts'
import { aPushService, type PushBrowser, type PushService } from '../../../testing/outside/a-push-service.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { sendDueNotifications } from '../../telling/notifications/send-due.ts'

let service: PushService
let test: TestApp
beforeAll(async () => {
  service = await aPushService(() => test.services.push.key())
  // 18:00 in India
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T12:30:00Z')), pushOutside: service.outside })
})
afterAll(async () => {
  await service.stop()
  await test.close()
})

const told = async (browser: PushBrowser) => {
  await sendDueNotifications(test.services)
  await test.services.outbox.deliver()
  return browser.told.length
}
async function aFamily(gender: 'Male' | 'Female') {
  const member = await aMember(test.services, { gender })
  const browser = service.aBrowser()
  await test.call('POST', '/api/push-subscriptions', { token: member.token, body: browser.subscription })
  return { member, browser }
}
const plan = async (by: TestMember, to: TestMember, at: string): Promise<string> => {
  const body = { at, minutes: 30, note: '' }
  return (await test.call('POST', `/api/conversations/${to.profileId}/calls`, { token: by.token, body })).body.data.id
}
const answer = (by: TestMember, id: string, status: string) =>
  test.call('PATCH', `/api/calls/${id}`, { token: by.token, body: { status } })

it('an agreed call is reminded of an hour before also in quiet hours, and one that begins before the morning is called off at once (CALL-04, TELL-05)', async () => {
  const [groom, bride] = [await aFamily('Male'), await aFamily('Female')]
  await connect(test, groom.member, bride.member)
  const late = await plan(groom.member, bride.member, '2026-03-10T22:30:00+05:30')
  await answer(bride.member, late, 'accepted')
  const early = await plan(groom.member, bride.member, '2026-03-11T06:00:00+05:30')
  await answer(bride.member, early, 'accepted')
  const before = [await told(groom.browser), await told(bride.browser)] as [number, number]
  // 21:30
  test.clock.pass({ hours: 3, minutes: 30 })
  await runTask(test.services, 'reminding of calls')
  expect([await told(groom.browser), await told(bride.browser)]).toEqual(before.map((count) => count + 1))
  const again = await loggedInAgain(test.services, groom.member)
  await answer(again, early, 'withdrawn')
  expect(await told(bride.browser)).toBe(before[1] + 2)
  // proposed at night: the notice waits for the morning, when the call is over
  await plan(again, bride.member, '2026-03-11T07:00:00+05:30')
  expect(await told(bride.browser)).toBe(before[1] + 2)
  test.clock.pass({ hours: 11 })
  expect(await told(bride.browser)).toBe(before[1] + 2)
})
