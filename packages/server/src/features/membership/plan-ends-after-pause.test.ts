import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, loggedInAgain } from '../../testing/a-member.ts'
import { aSubscription } from '../../testing/a-subscription.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { endPauses } from '../pauses/pauses.api.ts'
import { tellPlanEnds } from './tell-plan-ends.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a plan whose end a rest has moved is told of once more before the end that it has now', async () => {
  const member = await aMember(test.services)
  await aSubscription(test.services, member.profileId, { days: 30 })
  const told = async () => {
    await tellPlanEnds(test.services)
    const { rows } = await test.services.database.pool.query(
      "select from notification where profile_id = $1 and kind = 'planEnds'",
      [member.profileId],
    )
    return rows.length
  }
  test.clock.pass({ days: 29, hours: 6 })
  expect([await told(), await told()]).toEqual([1, 1])
  const { token } = await loggedInAgain(test.services, member)
  expect((await test.call('POST', '/api/pause', { token, body: { kind: 'talks', days: 60 } })).status).toBe(200)
  test.clock.pass({ days: 60, minutes: 1 })
  await endPauses(test.services)
  expect([await told(), await told()]).toEqual([2, 2])
})
