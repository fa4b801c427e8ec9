import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

const usage = (id: string, token?: string) => test.call('GET', `/packageservice/package-usage/profile/${id}`, { token })

describe('the plans on sale', () => {
  it('are four, with all fields of a card, without login (API-PLAN-01, PROD-09, ENT-30)', async () => {
    const { status, body } = await test.call('GET', '/packageservice/package/availablelist')
    expect([status, body.statusCode]).toEqual([200, 200])
    expect(body.data).toHaveLength(4)
    expect(body.isSmsOpen).toBe(true)
    for (const plan of body.data) {
      expect(Object.keys(plan).toSorted()).toEqual([
        'id',
        'isExpressInterest',
        'isMostChosen',
        'name',
        'packagePrice',
        'sendSms',
        'sendWhatsapp',
        'totalLimit',
        'validatyDays',
      ])
      for (const number of ['packagePrice', 'validatyDays', 'totalLimit', 'sendSms'])
        expect(Number.isInteger(plan[number])).toBe(true)
    }
  })

  it('exclude those that the operator took off sale', async () => {
    const { db } = test.services
    await db.updateTable('plan').set({ active: false }).where('name', '=', 'Silver').execute()
    expect((await test.call('GET', '/packageservice/package/availablelist')).body.data).toHaveLength(3)
    await db.updateTable('plan').set({ active: true }).where('name', '=', 'Silver').execute()
  })
})

describe('the member’s own plans', () => {
  it('are none for a new member: the starter allowance is not listed (API-PLAN-07, G-53)', async () => {
    expect((await usage(member.profileId, member.token)).body.data).toEqual([])
  })

  it('are listed with the remaining contacts, latest first (ENT-31, G-72)', async () => {
    const buyer = await aMember(test.services)
    const boughtAt = test.clock.now().toISOString()
    await aSubscription(test.services, buyer.profileId, { planName: 'Silver', contactLimit: 20, days: 1 })
    test.clock.pass({ hours: 1 })
    await aSubscription(test.services, buyer.profileId, { planName: 'Gold' })
    const { body } = await usage(buyer.profileId.toUpperCase(), buyer.token)
    expect(body.data.map((plan: { packageName: string }) => plan.packageName)).toEqual(['Gold', 'Silver'])
    expect(body.data[1]).toEqual({
      packageName: 'Silver',
      createdAt: boughtAt,
      totalViews: 0,
      sendSms: 10,
      totalLimit: 20,
      contactsUsed: 0,
      contactsLeft: 20,
      expiresAt: new Date(Date.parse(boughtAt) + 86_400_000).toISOString(),
      status: 'live',
    })
  })

  it('are shown to the member only, whether or not the other profile exists (SEC-06, T45, G-71)', async () => {
    const other = await aMember(test.services)
    const foreign = await usage(other.profileId, member.token)
    expect(foreign.status).toBe(403)
    for (const id of [randomUUID(), 'nobody', '-1']) expect((await usage(id, member.token)).text).toBe(foreign.text)
    expect((await usage(member.profileId)).status).toBe(401)
  })
})
