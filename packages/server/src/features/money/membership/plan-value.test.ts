import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewContactOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
})

const values = async (of = groom) => (await test.call('GET', '/api/plans/value', { token: of.token })).body.data.rows

describe('the value of a plan', () => {
  it('is listed per plan, latest first: opened, sent, answered, accepted, in conversation (WORTH-01)', async () => {
    const talk = talkingOn(test)
    await aSubscription(test.services, groom.profileId, { planName: 'Silver', days: 1 })
    const [yes, no, silent] = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
    for (const bride of [yes, no, silent]) await expressTo(test, groom, bride)
    await respondTo(test, yes, groom, { status: 'accepted' })
    await respondTo(test, no, groom, { status: 'declined' })
    await viewContactOf(test, groom, yes.profileId)
    await talk.post(groom, yes, 'Vanakkam')
    expect(await values()).toMatchObject([{ talking: 0 }])
    await talk.post(yes, groom, 'Vanakkam, how are you?')
    const silver = { packageName: 'Silver', opened: 1, interests: 3, answered: 2, accepted: 1, talking: 1 }
    expect(await values()).toEqual([{ ...silver, from: expect.any(String), until: expect.any(String) }])
    test.clock.pass({ minutes: 5 })
    await aSubscription(test.services, groom.profileId, { planName: 'Gold' })
    expect(await values()).toMatchObject([
      { packageName: 'Gold', opened: 0, interests: 0, answered: 0, accepted: 0, talking: 0 },
      silver,
    ])
  })

  it('doesn’t count answers of hidden families, unless the two are connected (WORTH-01, SEC-17)', async () => {
    await aSubscription(test.services, groom.profileId)
    const [yes, no] = [await aMember(test.services), await aMember(test.services)]
    for (const bride of [yes, no]) {
      await expressTo(test, groom, bride)
      await changeProfile(test.services, bride.profileId, { visibility: 'nobody' })
    }
    await respondTo(test, yes, groom, { status: 'accepted' })
    await respondTo(test, no, groom, { status: 'declined' })
    expect(await values()).toMatchObject([{ interests: 2, answered: 1, accepted: 1 }])
    await changeProfile(test.services, no.profileId, { visibility: 'everyone' })
    expect(await values()).toMatchObject([{ interests: 2, answered: 2, accepted: 1 }])
  })

  it('is for the member only, and empty without a plan (WORTH-01)', async () => {
    expect(await values()).toEqual([])
    expect((await test.call('GET', '/api/plans/value')).status).toBe(401)
  })
})
