import { createHmac, randomUUID } from 'node:crypto'
import type { MadePayment } from '@thunai/contract/money/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { booksOf, planId, sendWebhook } from '../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { checkOrders } from './check-orders.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

let test: TestApp
let member: TestMember
let finance: TestStaff
let gold: number
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
  gold = await planId(test, 'Gold')
  await price([
    { minor: 2999, currency: 'USD' },
    { minor: 11_000, currency: 'AED' },
  ])
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const price = (prices: readonly object[]) => finance.office('PATCH', `/office/api/plans/${gold}`, { prices })
const buy = (currency: string, by = member): Promise<Answer> =>
  test.call('POST', '/api/payments', { token: by.token, body: { planId: gold, currency } })
async function anOrderAbroad(currency = 'USD'): Promise<{ made: MadePayment; session: string }> {
  const { status, body } = await buy(currency)
  if (status !== 201) throw new Error(`There is no order: ${status}`)
  const { provider_order_id: session } = await test.services.db
    .selectFrom('payment_order')
    .select('provider_order_id')
    .where('id', '=', body.data.paymentRefId)
    .executeTakeFirstOrThrow()
  return { made: body.data, session: session! }
}
const standIn = () => test.services.gateways.sandboxes.stripe!
const pay = (session: string, wishes: { delayed?: boolean; amount?: number } = {}) =>
  standIn().ledger.pay(session, wishes)

/** An event as Stripe signs it, built as documented. */
function eventOf(
  object: object,
  { type = 'checkout.session.completed', id = `evt_${randomUUID()}`, at = test.clock.now() } = {},
) {
  const time = Math.floor(test.clock.now().getTime() / 1000)
  const created = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const v1 = createHmac('sha256', standIn().config.webhookSecret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` } }
}
const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  test.call('POST', '/paymentservice/payment/webhook/stripe', { body, headers })
const lastPayment = async (by = member) => (await test.call('GET', '/api/payments/last', { token: by.token })).body.data
async function aPaidPlan(currency = 'USD') {
  const order = await anOrderAbroad(currency)
  const paid = pay(order.session)
  expect((await send(eventOf(paid))).status).toBe(200)
  return { ...order, paymentId: paid.payment_intent! }
}

describe('prices abroad', () => {
  it('are set by the operator in each currency, and public (GW-07)', async () => {
    const all = (await test.call('GET', '/api/plans/prices')).body.data
    expect(all.find((row: { planId: number }) => row.planId === gold)).toEqual({
      planId: gold,
      prices: [
        { minor: 199_900, currency: 'INR' },
        { minor: 11_000, currency: 'AED' },
        { minor: 2999, currency: 'USD' },
      ],
    })
    for (const wrong of [
      [{ minor: 0, currency: 'USD' }],
      [{ minor: 1.5, currency: 'USD' }],
      [{ minor: 100, currency: 'EUR' }],
      [{ minor: 99, currency: 'INR' }],
      [{ minor: 49, currency: 'USD' }],
      [{ minor: 100_000_001, currency: 'USD' }],
      [{ minor: 100_000_100, currency: 'INR' }],
      [
        { minor: 100, currency: 'USD' },
        { minor: 200, currency: 'USD' },
      ],
    ])
      expect((await price(wrong)).status).toBe(400)
  })

  it('are charged in the member’s currency, by the gateway that takes it, without conversion (GW-08)', async () => {
    const { status, body } = await buy('USD')
    expect([status, body.data]).toEqual([
      201,
      {
        paymentRefId: expect.any(String),
        provider: 'stripe',
        money: { minor: 2999, currency: 'USD' },
        checkoutUrl: expect.stringMatching(/^http:\/\/localhost:3000\//),
        opensWith: null,
      },
    ])
    expect((await buy('SGD')).body).toMatchObject({ statusCode: 409, code: 'currencyNotSold' })
    expect((await buy('EUR')).status).toBe(400)
    expect((await buy('INR')).body.data).toMatchObject({
      provider: 'razorpay',
      money: { minor: 199_900, currency: 'INR' },
      opensWith: { orderId: expect.stringMatching(/^order_/) },
    })
  })

  it('can be paid by an account without an e-mail address (GW-08)', async () => {
    await test.services.db.updateTable('account').set({ email: null }).where('id', '=', member.accountId).execute()
    const { session } = await anOrderAbroad()
    await send(eventOf(pay(session)))
    expect((await booksOf(test, session)).state).toBe('paid')
  })

  it('below the gateway’s minimum are refused in the office, and an earlier one is refused to the member (GW-13)', async () => {
    const tooSmall = await price([{ minor: 29, currency: 'GBP' }])
    expect([tooSmall.status, JSON.stringify(tooSmall.body.errors)]).toEqual([
      400,
      expect.stringContaining('less than can be paid in this currency'),
    ])
    const { db } = test.services
    await db.insertInto('plan_price').values({ plan_id: gold, currency: 'GBP', minor: 29 }).execute()
    const { status, body } = await buy('GBP')
    expect([status, body.code]).toEqual([409, 'priceTooSmall'])
    await db.deleteFrom('plan_price').where('currency', '=', 'GBP').execute()
  })

  it('change for later orders only (GW-09)', async () => {
    const { session } = await anOrderAbroad()
    await price([
      { minor: 9999, currency: 'USD' },
      { minor: 11_000, currency: 'AED' },
    ])
    await send(eventOf(pay(session)))
    expect(await booksOf(test, session)).toMatchObject({
      state: 'paid',
      order: { amount_minor: 2999, currency: 'USD' },
      payments: [{ amount_minor: 2999, outcome: 'settled' }],
    })
    await price([
      { minor: 2999, currency: 'USD' },
      { minor: 11_000, currency: 'AED' },
    ])
  })
})

describe('a payment by Stripe', () => {
  it('gives the plan once, for repeated, late or reordered events (GW-10)', async () => {
    const { session } = await anOrderAbroad()
    const paid = pay(session)
    const once = eventOf(paid)
    const answers = await manyAtOnce(8, (n) => send(n === 4 ? eventOf(paid) : once))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await send(eventOf({ ...paid, status: 'expired' }, { type: 'checkout.session.expired' }))
    const { state, payments, subscriptions, receipts } = await booksOf(test, session)
    expect([state, payments.length, subscriptions.length, receipts.length]).toEqual(['paid', 1, 1, 1])
  })

  it('is ignored without Stripe’s signature, or at another gateway’s address (GW-10)', async () => {
    const { session } = await anOrderAbroad()
    const event = eventOf(pay(session))
    const { 'stripe-signature': signature, ...unsigned } = event.headers
    for (const forged of [
      { body: event.body, headers: unsigned },
      { body: `${event.body} `, headers: event.headers },
      { body: event.body, headers: { ...event.headers, 'stripe-signature': signature.replace(/v1=./, 'v1=g') } },
    ])
      expect((await send(forged)).body.code).toBe('webhookRefused')
    expect((await sendWebhook(test, event)).body.code).toBe('webhookRefused')
    const nowhere = await test.call('POST', '/paymentservice/payment/webhook/other', event)
    expect(nowhere.body.code).toBe('webhookRefused')
    expect(await booksOf(test, session)).toMatchObject({ state: 'created', payments: [] })
  })

  it('of another amount than ordered gives no plan and is reported to the operator (GW-10)', async () => {
    const { session } = await anOrderAbroad()
    await send(eventOf(pay(session, { amount: 100 })))
    expect(await booksOf(test, session)).toMatchObject({ payments: [{ outcome: 'mismatch' }], subscriptions: [] })
    expect((await mailsTo(test, test.services.site.email)).at(-1)?.text).toContain('$1.00')
  })

  it('is checked by the page after the checkout, without a webhook (GW-11)', async () => {
    const { made, session } = await anOrderAbroad()
    const check = (by = member) => test.call('POST', `/api/payments/${made.paymentRefId}/check`, { token: by.token })
    expect((await check()).body.data.state).toBe('open')
    pay(session)
    expect((await check(await aMember(test.services))).body.code).toBe('paymentNotFound')
    expect((await check()).body.data).toMatchObject({ state: 'paid', money: { minor: 2999, currency: 'USD' } })
    expect(await booksOf(test, session)).toMatchObject({ payments: [{ noticed_by: 'reconciler' }] })
  })

  it('becomes a plan in the background without webhook and page; an order whose answer got lost is found (GW-11)', async () => {
    standIn().faults.add('POST /checkout/sessions', 'cut-after')
    const { session } = await anOrderAbroad()
    pay(session)
    test.clock.pass({ minutes: 5 })
    expect(await checkOrders(test.services)).toBe(0)
    expect((await booksOf(test, session)).state).toBe('paid')
  })

  it('is shown in its currency on receipt, PDF, mail and list (GW-08)', async () => {
    const { made } = await aPaidPlan('AED')
    const money = { minor: 11_000, currency: 'AED' }
    expect(await lastPayment()).toMatchObject({ amount: 110, money, state: 'paid' })
    const path = `/api/payments/${made.paymentRefId}/receipt`
    const receipt = await test.call('GET', path, { token: member.token })
    expect(receipt.body.data).toMatchObject({ amount: 110, currency: 'AED', money, provider: 'stripe' })
    expect((await test.call('GET', `${path}.pdf`, { token: member.token })).status).toBe(200)
    expect((await mailsTo(test, member.email)).at(-1)?.text?.replace(/\s/g, ' ')).toContain('AED 110.00')
  })
})

describe('a payment that a bank moves for days', () => {
  const leave = async () =>
    (
      await test.call('DELETE', '/api/account', {
        token: (await loggedInAgain(test.services, member)).token,
        body: { password: 'secret123' },
      })
    ).body.code

  it('counts as in flight: its member can’t leave before it is a plan (GW-14)', async () => {
    const { session } = await anOrderAbroad()
    await send(eventOf(pay(session, { delayed: true })))
    expect(await booksOf(test, session)).toMatchObject({ state: 'created', payments: [] })
    expect(await leave()).toBe('paymentInFlight')
    test.clock.pass({ days: 6 })
    await checkOrders(test.services)
    expect(await leave()).toBe('paymentInFlight')
    const paid = standIn().ledger.endDelayed(session, true)
    await send(eventOf(paid, { type: 'checkout.session.async_payment_succeeded' }))
    expect(await booksOf(test, session)).toMatchObject({ state: 'paid', payments: [{ outcome: 'settled' }] })
    expect(await leave()).toBeUndefined()
  })

  it('is watched for two weeks, shown as pending, and becomes a plan without any event (GW-14)', async () => {
    const { session } = await anOrderAbroad()
    pay(session, { delayed: true })
    for (let day = 0; day < 12; day++) {
      test.clock.pass({ days: 1 })
      await checkOrders(test.services)
    }
    expect((await lastPayment(await loggedInAgain(test.services, member))).state).toBe('pending')
    standIn().ledger.endDelayed(session, true)
    test.clock.pass({ days: 1 })
    await checkOrders(test.services)
    expect(await booksOf(test, session)).toMatchObject({ state: 'paid', payments: [{ outcome: 'settled' }] })
  })

  it('and that fails in the end is shown as failed (GW-14)', async () => {
    const { made, session } = await anOrderAbroad()
    pay(session, { delayed: true })
    await test.call('POST', `/api/payments/${made.paymentRefId}/check`, { token: member.token })
    expect((await lastPayment()).state).toBe('pending')
    const failed = standIn().ledger.endDelayed(session, false)
    await send(eventOf(failed, { type: 'checkout.session.async_payment_failed' }))
    await checkOrders(test.services)
    expect((await lastPayment()).state).toBe('failed')
  })

  it('and that fails in the end doesn’t keep the member from leaving (GW-14)', async () => {
    const { session } = await anOrderAbroad()
    await send(eventOf(pay(session, { delayed: true })))
    const failed = standIn().ledger.endDelayed(session, false)
    await send(eventOf(failed, { type: 'checkout.session.async_payment_failed' }))
    expect(await leave()).toBeUndefined()
  })
})

describe('a refund abroad', () => {
  const refund = (number: string, money: object, by = finance) =>
    by.office('POST', `/office/api/orders/${number}/refund`, { money, reason: 'Paid by mistake' })
  const usd = (minor: number) => ({ minor, currency: 'USD' })

  it('uses the paid currency, and at most the remaining amount (GW-03)', async () => {
    const { made, paymentId } = await aPaidPlan()
    const { paymentRefId } = made
    expect((await refund(paymentRefId, { minor: 1000, currency: 'INR' })).body.code).toBe('refundCurrency')
    expect((await refund(paymentRefId, usd(3000))).body.code).toBe('refundTooMuch')
    const { status, body } = await refund(paymentRefId, usd(1050))
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ money: usd(1050), amount: 10.5, state: 'done', payment: paymentId }),
    ])
    expect((await refund(paymentId, usd(1950))).body.code).toBe('refundTooMuch')
    const [order] = (await finance.office('GET', `/office/api/orders?q=${paymentId}`)).body.data.rows
    expect(order).toMatchObject({
      provider: 'stripe',
      money: usd(2999),
      payments: [{ money: usd(2999), returned: 10.5, left: 19.49 }],
      refunds: [{ money: usd(1050) }],
    })
    expect((await mailsTo(test, member.email)).at(-1)?.text).toContain('$10.50')
  })

  it('above the threshold of its currency waits for a second person (GW-03)', async () => {
    const { made, paymentId } = await aPaidPlan()
    expect((await refund(made.paymentRefId, usd(2501))).body.data.state).toBe('waitingForSecond')
    await sendRefunds(test.services)
    expect(
      standIn()
        .ledger.refunds()
        .filter((one) => one.payment_intent === paymentId),
    ).toEqual([])
  })

  it('that a bank can’t deliver is marked by its event, and the money is still to be returned', async () => {
    const { made, session } = await aPaidPlan()
    standIn().ledger.holdRefunds(true)
    const { body } = await refund(made.paymentRefId, usd(500))
    standIn().ledger.holdRefunds(false)
    expect(body.data.state).toBe('asked')
    const failed = standIn().ledger.endRefund(body.data.gatewayRefund, 'failed')
    await send(eventOf(failed, { type: 'refund.failed' }))
    expect((await booksOf(test, session)).payments).toMatchObject([{ returned_minor: 0 }])
    expect((await mailsTo(test, test.services.site.email)).at(-1)?.subject).toContain('A refund could not be made')
  })

  it('that fails after success is owed again: books, payer and operator are updated, for any order of events (GW-15)', async () => {
    const { made, session, paymentId } = await aPaidPlan()
    const { body } = await refund(made.paymentRefId, usd(2000))
    expect([body.data.state, (await booksOf(test, session)).payments]).toMatchObject([
      'done',
      [{ returned_minor: 2000 }],
    ])
    const succeeded = standIn()
      .ledger.refunds()
      .find(({ id }) => id === body.data.gatewayRefund)!
    const failed = standIn().ledger.endRefund(succeeded.id, 'failed')
    await send(eventOf(failed, { type: 'refund.failed' }))
    await send(eventOf(failed, { type: 'refund.failed' }))
    // Late and outdated.
    await send(eventOf(succeeded, { type: 'refund.updated' }))
    expect((await booksOf(test, session)).payments).toMatchObject([{ returned_minor: 0 }])
    const [order] = (await finance.office('GET', `/office/api/orders?q=${paymentId}`)).body.data.rows
    expect(order).toMatchObject({ payments: [{ returned: 0, left: 29.99 }], refunds: [{ state: 'failed' }] })
    const subjects = async (address: string) => (await mailsTo(test, address)).map(({ subject }) => subject)
    expect((await subjects(member.email)).filter((subject) => subject?.includes('$20.00 did not arrive'))).toHaveLength(
      1,
    )
    expect((await subjects(test.services.site.email)).filter((subject) => subject?.includes(paymentId))).toHaveLength(1)
    expect((await refund(made.paymentRefId, usd(2999), finance)).body.data.state).toBe('waitingForSecond')
  })

  it('made at Stripe is recorded, also if its event comes before that of the payment (GW-10)', async () => {
    const { session } = await anOrderAbroad()
    const paid = pay(session)
    const there = standIn().ledger.refund(paid.payment_intent!)
    await send(eventOf(there, { type: 'refund.created' }))
    await send(eventOf(paid))
    test.clock.pass({ days: 2 })
    await checkOrders(test.services)
    const { payments, subscriptions } = await booksOf(test, session)
    expect(payments).toMatchObject([{ returned_minor: 2999 }])
    expect(subscriptions[0]!.ends_at.getTime()).toBeLessThanOrEqual(test.clock.now().getTime())
  })

  it('in another currency than its payment changes no books (GW-10)', async () => {
    const { session, paymentId } = await aPaidPlan()
    const of = { id: `re_${randomUUID()}`, object: 'refund', amount: 500, payment_intent: paymentId }
    const event = eventOf({ ...of, currency: 'cad', status: 'succeeded' }, { type: 'refund.created' })
    expect((await send(event)).status).toBe(200)
    expect((await booksOf(test, session)).payments).toMatchObject([{ returned_minor: 0 }])
  })

  it('counts in the figures of its own currency only (GW-12)', async () => {
    const day = new Date(test.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const sumsOf = async () => {
      const { body } = await finance.office('GET', `/office/api/figures?from=${day}&to=${day}`)
      const { taken, money } = body.data.rows[0]
      return { taken, usd: money.find(({ currency }: { currency: string }) => currency === 'USD') }
    }
    const before = await sumsOf()
    const { made } = await aPaidPlan()
    await refund(made.paymentRefId, usd(100))
    const after = await sumsOf()
    expect(after.taken).toBe(before.taken)
    expect(after.usd).toEqual({
      currency: 'USD',
      taken: (before.usd?.taken ?? 0) + 2999,
      refunded: (before.usd?.refunded ?? 0) + 100,
    })
  })
})
