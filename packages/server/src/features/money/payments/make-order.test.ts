import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { booksOf, buyNow, planId, sandboxOf } from '../../../testing/office/a-payment.ts'
import { checkOrders } from './check-orders.ts'
import { makeOrder } from './make-order.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { inProduction } from '../../../testing/in-production.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

const orderCount = async () =>
  Number(
    (
      await test.services.db
        .selectFrom('payment_order')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('ordering a plan', () => {
  it('answers with rupees, the gateway’s order, our own number and the public key (API-PLAN-02, ENT-33, G-27)', async () => {
    const { status, body } = await buyNow(test, member)
    expect([status, body.statusCode]).toEqual([200, 200])
    const { keyId, checkoutUrl } = sandboxOf(test).config
    expect(body.data).toEqual({
      amount: 1999,
      orderId: expect.stringMatching(/^order_\w{14}$/),
      currency: 'INR',
      paymentRefId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      razorpayKey: keyId,
      razorpayKeyId: keyId,
      checkoutUrl,
    })
    const atGateway = sandboxOf(test).ledger.order(body.data.orderId)
    expect(atGateway).toMatchObject({ amount: 199_900, currency: 'INR', receipt: body.data.paymentRefId })
    expect((await booksOf(test, body.data.orderId)).order).toMatchObject({
      state: 'created',
      amount_minor: 199_900,
      plan_name: 'Gold',
      validity_days: 180,
      contact_limit: 50,
    })
  })

  it('takes the plan’s id as text, the payer in any case, and the mode in any case (API-PLAN-04)', async () => {
    const more = {
      referenceId: String(await planId(test, 'Gold')),
      payerId: member.profileId.toUpperCase(),
      paymentMode: 'razorpay',
    }
    expect((await buyNow(test, member, more)).status).toBe(200)
    for (const paymentMode of ['PAYPAL', '', null, 5, {}])
      expect((await buyNow(test, member, { paymentMode })).status).toBe(400)
  })

  it('is for the caller only, and needs a login (T49, SEC-14, D-18, ROLE-10)', async () => {
    const other = await aMember(test.services)
    const before = await orderCount()
    const refused = await buyNow(test, member, { payerId: other.profileId })
    expect([refused.status, refused.body.statusCode]).toEqual([403, 403])
    expect((await buyNow(test, { ...member, token: 'nothing' })).status).toBe(401)
    expect(await orderCount()).toBe(before)
  })

  it('asks for a login if the account was deleted during the call', async () => {
    const { services } = test
    const [gone, family] = [await aMember(services), await aMember(services)]
    await services.db.deleteFrom('account').where('id', '=', gone.accountId).execute()
    const before = await orderCount()
    const input = { planId: await planId(test, 'Gold'), currency: 'INR', language: 'en' } as const
    // The own profile, and one for which the account acted.
    for (const profileId of [gone.profileId, family.profileId])
      await expect(makeOrder(services, { accountId: gone.accountId, profileId }, input)).rejects.toMatchObject({
        code: 'loginNeeded',
      })
    expect(await orderCount()).toBe(before)
  })

  it('takes the price from the plan, for any body (T55, SEC-14)', async () => {
    const { body } = await buyNow(test, member, {
      amount: 1,
      price: 1,
      packagePrice: 1,
      totalLimit: 9999,
      currency: 'USD',
      validatyDays: 9999,
    })
    expect(body.data).toMatchObject({ amount: 1999, currency: 'INR' })
    expect(sandboxOf(test).ledger.order(body.data.orderId)).toMatchObject({ amount: 199_900, currency: 'INR' })
    expect((await booksOf(test, body.data.orderId)).order).toMatchObject({
      amount_minor: 199_900,
      contact_limit: 50,
      validity_days: 180,
    })
  })

  it('is refused for an unknown plan or one off sale (T56)', async () => {
    const { db } = test.services
    const silver = await planId(test, 'Silver')
    await db.updateTable('plan').set({ active: false }).where('id', '=', silver).execute()
    for (const referenceId of [silver, 0, -1, 999_999, 2 ** 40, 'gold', '', null, {}, [1], 1.5]) {
      const { status, body } = await buyNow(test, member, { referenceId })
      expect([status, body.statusCode]).toEqual([400, 400])
      expect(body.statusMessage).toMatch(/\S/)
    }
    await db.updateTable('plan').set({ active: true }).where('id', '=', silver).execute()
  })

  it('keeps its terms if the plan changes before the payment (G-75)', async () => {
    const { db } = test.services
    const { body } = await buyNow(test, member)
    await db.updateTable('plan').set({ price_rupees: 5, contact_limit: 0 }).where('name', '=', 'Gold').execute()
    expect((await booksOf(test, body.data.orderId)).order).toMatchObject({ amount_minor: 199_900, contact_limit: 50 })
    await db.updateTable('plan').set({ price_rupees: 1999, contact_limit: 50 }).where('name', '=', 'Gold').execute()
  })
})

describe('a gateway in trouble', () => {
  it('makes the order once if only its answer got lost', async () => {
    for (const kind of ['reset-after', 'half-json'] as const) {
      sandboxOf(test).faults.add({ call: 'createOrder', kind })
      const { status, body } = await buyNow(test, member)
      expect(status).toBe(200)
      expect(
        sandboxOf(test)
          .ledger.ordersByReceipt(body.data.paymentRefId)
          .map(({ id }) => id),
      ).toEqual([body.data.orderId])
    }
  })

  it('is retried if it was busy', async () => {
    for (const kind of ['reset-before', 'too-many', 'failure', 'bad-gateway'] as const) {
      sandboxOf(test).faults.add({ call: 'createOrder', kind })
      expect((await buyNow(test, member)).status).toBe(200)
    }
  })

  it('that doesn’t answer is reported to the member, and the order is closed (MSG-PAY-02)', async () => {
    sandboxOf(test).faults.add({ call: 'createOrder', kind: 'bad-gateway', times: 2 })
    const { status, body } = await buyNow(test, member)
    expect([status, body.statusCode, body.statusMessage]).toEqual([503, 503, 'Failed to create order'])
    const newest = await test.services.db
      .selectFrom('payment_order')
      .selectAll()
      .orderBy('created_at', 'desc')
      .where('provider_order_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect(newest.state).toBe('failed')
  })
})

describe('a gateway that hangs', () => {
  const newest = () =>
    test.services.db
      .selectFrom('payment_order')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('provider_order_id', (order) => order.nullsFirst())
      .executeTakeFirstOrThrow()

  it('is given up within twelve seconds; if it made the order anyway, that is found and can be settled', async () => {
    const { faults, ledger } = sandboxOf(test)
    test.clock.pass({ minutes: 1 })
    // The order is made after the caller gave up, and looking it up hangs.
    faults.add({ call: 'createOrder', kind: 'delay', ms: 10_500 })
    faults.add({ call: 'findOrders', kind: 'hang' })
    const begun = performance.now()
    const { status, body } = await buyNow(test, member)
    expect((performance.now() - begun) / 1000).toBeLessThan(12)
    expect([status, body.statusMessage]).toEqual([503, 'Failed to create order'])
    const order = await newest()
    expect([order.state, order.provider_order_id]).toEqual(['failed', null])

    await expect.poll(() => ledger.ordersByReceipt(order.id)).toHaveLength(1)
    const [gatewayOrder] = ledger.ordersByReceipt(order.id)
    test.clock.pass({ minutes: 5 })
    await checkOrders(test.services)
    expect(await newest()).toMatchObject({ id: order.id, state: 'failed', provider_order_id: gatewayOrder?.id })
    ledger.pay(gatewayOrder?.id ?? '', { outcome: 'success' })
    test.clock.pass({ minutes: 10 })
    await checkOrders(test.services)
    expect((await booksOf(test, gatewayOrder?.id ?? '')).subscriptions).toHaveLength(1)
  })

  it('once is retried in the remaining time', async () => {
    sandboxOf(test).faults.add({ call: 'createOrder', kind: 'hang' })
    const begun = performance.now()
    expect((await buyNow(test, member)).status).toBe(200)
    expect((performance.now() - begun) / 1000).toBeLessThan(12)
  })

  it('and made no order leaves a permanently closed one', async () => {
    sandboxOf(test).faults.add({ call: 'createOrder', kind: 'failure', times: 2 })
    test.clock.pass({ minutes: 1 })
    expect((await buyNow(test, member)).status).toBe(503)
    test.clock.pass({ minutes: 5 })
    await checkOrders(test.services)
    expect(await newest()).toMatchObject({ state: 'failed', provider_order_id: null, next_check_at: null })
  })
})

describe('without a gateway', () => {
  it('production answers that online payment is unavailable (G-74, D-9)', async () => {
    await using production = await openTestApp(inProduction())
    const buyer = await aMember(production.services)
    const { status, body } = await buyNow(production, buyer)
    expect([status, body.statusMessage]).toEqual([503, 'Online payment is not available now.'])
    for (const path of ['/dev/razorpay/v1/checkout.js', '/dev/razorpay/faults'])
      expect((await production.call('GET', path)).status).toBe(404)
  })
})
