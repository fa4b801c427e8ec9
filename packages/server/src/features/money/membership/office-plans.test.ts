import type { OfficePlan } from '@thunai/contract/office/plans'
import type { Plan } from '@thunai/contract/money/membership'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { anOrder, booksOf, buyNow, payAtGateway, sendWebhook, webhookOf } from '../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())

const PLANS = '/office/api/plans'
const BRONZE = {
  name: 'Bronze',
  packagePrice: 499,
  validatyDays: 30,
  totalLimit: 5,
  isExpressInterest: true,
  sendSms: 2,
  sendWhatsapp: false,
}
const all = async (): Promise<OfficePlan[]> => (await finance.office('GET', PLANS)).body.data
const named = async (name: string) => (await all()).find((plan) => plan.name === name)!
const onSale = async (): Promise<Plan[]> => (await test.call('GET', '/packageservice/package/availablelist')).body.data

it('a new plan is on sale at once, after the others (PLN-01)', async () => {
  const { status, body } = await finance.office('POST', PLANS, BRONZE)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ ...BRONZE, isOnSale: true, live: 0 })
  expect((await onSale()).at(-1)).toMatchObject(BRONZE)
  await finance.office('PATCH', `${PLANS}/${body.data.id}`, { position: 0 })
  const positions = (await all()).map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

it('a new price applies at once; earlier orders keep their price and terms (PLN-02)', async () => {
  const member = await aMember(test.services)
  const order = await anOrder(test, member)
  const gold = await named('Gold')
  const { body } = await finance.office('PATCH', PLANS, { id: gold.id, packagePrice: '₹2,499', totalLimit: 60 })
  expect(body.data).toEqual({ ...gold, packagePrice: 2499, totalLimit: 60 })
  expect((await onSale()).find(({ name }) => name === 'Gold')).toMatchObject({ packagePrice: 2499, totalLimit: 60 })
  await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
  expect(await booksOf(test, order.orderId)).toMatchObject({
    payments: [{ amount_minor: 199_900, outcome: 'settled' }],
    subscriptions: [{ contact_limit: 50 }],
  })
  expect((await anOrder(test, member)).amount).toBe(2499)
  await finance.office('PATCH', PLANS, { id: gold.id, packagePrice: 1999, totalLimit: 50 })
})

it('a hidden plan isn’t sold, its members keep it, and it can be shown again (PLN-03)', async () => {
  const member = await aMember(test.services)
  const order = await anOrder(test, member)
  await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
  const gold = await named('Gold')
  expect(gold.live).toBeGreaterThan(0)
  await finance.office('PATCH', `${PLANS}/${gold.id}`, { isOnSale: false })
  expect((await onSale()).some(({ name }) => name === 'Gold')).toBe(false)
  expect((await buyNow(test, member)).body.code).toBe('planNotOnSale')
  const usage = await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}`, {
    token: member.token,
  })
  expect(usage.body.data).toMatchObject([{ packageName: 'Gold', status: 'live', contactsLeft: 50 }])
  await finance.office('PATCH', `${PLANS}/${gold.id}`, { isOnSale: true })
  expect(await named('Gold')).toEqual(gold)
})

it('plan names are unique, and invalid plans are refused (PLN-04)', async () => {
  expect((await finance.office('POST', PLANS, { ...BRONZE, name: 'gOLD ' })).body.code).toBe('planNameTaken')
  const silver = await named('Silver')
  expect((await finance.office('PATCH', `${PLANS}/${silver.id}`, { name: 'Gold' })).body.code).toBe('planNameTaken')
  expect((await finance.office('PATCH', `${PLANS}/${silver.id}`, { name: 'Silver' })).status).toBe(200)
  const twins = await Promise.all([1, 2].map(() => finance.office('POST', PLANS, { ...BRONZE, name: 'Twin' })))
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409])
  for (const wrong of [
    { packagePrice: 0 },
    { packagePrice: 9.5 },
    { packagePrice: 'a lot' },
    { validatyDays: -1 },
    { name: '' },
    { sendSms: 1e9 },
  ])
    expect((await finance.office('POST', PLANS, { ...BRONZE, name: 'Odd', ...wrong })).status).toBe(400)
  expect((await finance.office('PATCH', `${PLANS}/999999`, { sendSms: 1 })).body.code).toBe('planNotFound')
  expect((await finance.office('PATCH', PLANS, { sendSms: 1 })).status).toBe(400)
})

it('only finance can change plans, and the record has each change with old and new values (PLN-05)', async () => {
  for (const role of ['support', 'moderator', 'content'] as const) {
    const other = await aStaffMember(test, role)
    expect((await other.office('POST', PLANS, BRONZE)).body.code).toBe('rightMissing')
  }
  const silver = await named('Silver')
  await finance.office('PATCH', `${PLANS}/${silver.id}`, { packagePrice: 1099 })
  const event = await test.services.db
    .selectFrom('staff_event')
    .selectAll()
    .where('subject', '=', `plan:${silver.id}`)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    act: 'changePlan',
    by_whom: finance.email,
    before: { priceRupees: 999 },
    after: { priceRupees: 1099 },
  })
})
