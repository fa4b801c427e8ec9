import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { sell } from '../../../testing/office/sell.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

describe('the most chosen plan (PLAN-14)', () => {
  /** Plans marked as most chosen, after the cached count has expired. */
  async function mostChosen(): Promise<string[]> {
    test.clock.pass({ hours: 1 })
    const { body } = await test.call('GET', '/packageservice/package/availablelist')
    return body.data
      .filter((plan: { isMostChosen: boolean }) => plan.isMostChosen)
      .map((plan: { name: string }) => plan.name)
  }
  const sold = (planName: string, times: number) => sell(test.services, member.profileId, planName, times)
  beforeEach(() => test.services.db.deleteFrom('subscription').execute())

  it('is none with few sales, and the leading one from twenty sales on', async () => {
    await sold('Silver', 8)
    await sold('Gold', 11)
    expect(await mostChosen()).toEqual([])
    await sold('Silver', 1)
    expect(await mostChosen()).toEqual(['Gold'])
  })

  it('is none if two are tied', async () => {
    await sold('Silver', 12)
    await sold('Gold', 12)
    expect(await mostChosen()).toEqual([])
  })

  it('is never a withdrawn one, nor the next one instead', async () => {
    const { db } = test.services
    await sold('Silver', 15)
    await sold('Gold', 10)
    expect(await mostChosen()).toEqual(['Silver'])
    await db.updateTable('plan').set({ active: false }).where('name', '=', 'Silver').execute()
    expect((await test.call('GET', '/packageservice/package/availablelist')).text).not.toContain('"isMostChosen":true')
    expect(await mostChosen()).toEqual([])
    await db.updateTable('plan').set({ active: true }).where('name', '=', 'Silver').execute()
  })

  it('counts plans paid in the last 180 days, not given ones', async () => {
    await sold('Silver', 25)
    test.clock.pass({ days: 181 })
    for (let given = 0; given < 25; given++)
      await aSubscription(test.services, member.profileId, { planName: 'Silver' })
    await sold('Gold', 19)
    expect(await mostChosen()).toEqual([])
    await sold('Gold', 1)
    expect(await mostChosen()).toEqual(['Gold'])
  })

  it('is counted at most once an hour', async () => {
    await sold('Gold', 20)
    expect(await mostChosen()).toEqual(['Gold'])
    await sold('Silver', 30)
    const { body } = await test.call('GET', '/packageservice/package/availablelist')
    expect(body.data.find((plan: { name: string }) => plan.name === 'Gold').isMostChosen).toBe(true)
    expect(await mostChosen()).toEqual(['Silver'])
  })
})
