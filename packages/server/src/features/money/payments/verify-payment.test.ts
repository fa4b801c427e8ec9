import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import {
  anOrder,
  booksOf,
  payAtGateway,
  proofOf,
  sandboxOf,
  sendWebhook,
  verify,
  webhookOf,
} from '../../../testing/office/a-payment.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const REFUSED = 'Payment verification failed. Please contact support.'
const plans = async () =>
  (await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}`, { token: member.token })).body
    .data

describe('verifying a payment', () => {
  it('gives the plan at once, with the plan’s values and a receipt (API-PLAN-05, API-PLAN-06, G-75)', async () => {
    const order = await anOrder(test, member)
    const { status, body } = await verify(test, proofOf(test, order, payAtGateway(test, order)), member.token)
    expect([status, body.statusCode]).toEqual([200, 200])
    const now = test.clock.now()
    expect(await plans()).toEqual([
      {
        packageName: 'Gold',
        createdAt: now.toISOString(),
        totalViews: 0,
        sendSms: 30,
        totalLimit: 50,
        contactsUsed: 0,
        contactsLeft: 50,
        expiresAt: new Date(now.getTime() + 180 * 86_400_000).toISOString(),
        status: 'live',
      },
    ])
    expect((await booksOf(test, order.orderId)).receipts).toHaveLength(1)
  })

  it('takes the fields with underscores too, and needs no login (ENT-34, G-27, G-73)', async () => {
    const order = await anOrder(test, member)
    const proof = proofOf(test, order, payAtGateway(test, order))
    const body = {
      paymentRefId: proof.paymentRefId,
      razorpay_payment_id: proof.razorpayPaymentId,
      razorpay_order_id: proof.razorpayOrderId,
      razorpay_signature: proof.razorpaySignature,
    }
    expect((await verify(test, body)).status).toBe(200)
    expect(await plans()).toHaveLength(1)
  })

  it('refuses every wrong signature and gives no plan (T50)', async () => {
    const order = await anOrder(test, member)
    const proof = proofOf(test, order, payAtGateway(test, order))
    const right = proof.razorpaySignature
    const oneDigitOff = (right.startsWith('0') ? '1' : '0') + right.slice(1)
    for (const wrong of [
      oneDigitOff,
      '',
      right.toUpperCase().replace(/^[^A-F]*$/, 'A'),
      undefined,
      null,
      5,
      {},
      [right],
      `${right}0`,
      ` ${right}`,
      'x'.repeat(200_000),
    ]) {
      const { status, body } = await verify(test, { ...proof, razorpaySignature: wrong }, member.token)
      expect([status, body.statusCode]).toEqual([400, 400])
    }
    expect((await verify(test, { ...proof, razorpaySignature: 'a'.repeat(1_000_000) })).status).toBe(413)
    expect((await verify(test, { ...proof, razorpaySignature: oneDigitOff })).body.statusMessage).toBe(REFUSED)
    expect((await verify(test, {})).status).toBe(400)
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'created', payments: [], subscriptions: [] })
  })

  it('binds the proof to its order: those of other orders and members are refused (SEC-15, T51, T53)', async () => {
    const [cheap, dear] = [await anOrder(test, member), await anOrder(test, member)]
    const proof = proofOf(test, cheap, payAtGateway(test, cheap))
    for (const body of [
      { ...proof, paymentRefId: dear.paymentRefId },
      { ...proof, paymentRefId: dear.paymentRefId, razorpayOrderId: dear.orderId },
      { ...proof, razorpayOrderId: dear.orderId },
      { ...proof, paymentRefId: randomUUID() },
      { ...proof, paymentRefId: 'nothing' },
    ]) {
      expect((await verify(test, body, member.token)).body.statusMessage).toBe(REFUSED)
    }
    const thief = await aMember(test.services)
    expect((await verify(test, proof, thief.token)).status).toBe(403)
    expect(await booksOf(test, dear.orderId)).toMatchObject({ state: 'created', subscriptions: [] })
    expect((await verify(test, proof, member.token)).status).toBe(200)
  })

  it('gives one plan and one receipt for twenty concurrent calls (T52, SEC-15)', async () => {
    const order = await anOrder(test, member)
    const proof = proofOf(test, order, payAtGateway(test, order))
    const answers = await manyAtOnce(20, () => verify(test, proof, member.token))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const books = await booksOf(test, order.orderId)
    expect([books.payments.length, books.subscriptions.length, books.receipts.length]).toEqual([1, 1, 1])
  })

  it('gives no plan for a payment of another amount, and notifies the operator (T54)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order, { amount: 100 })
    const { status, body } = await verify(test, proofOf(test, order, payment), member.token)
    expect([status, body.statusMessage]).toEqual([400, REFUSED])
    expect(await booksOf(test, order.orderId)).toMatchObject({
      state: 'created',
      payments: [{ outcome: 'mismatch', amount_minor: 100 }],
      subscriptions: [],
    })
    // Repeating it changes nothing.
    expect((await verify(test, proofOf(test, order, payment), member.token)).status).toBe(400)
    expect((await booksOf(test, order.orderId)).payments).toHaveLength(1)
  })

  it('captures held money, and gives the plan only then (T57)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order, { capture: false })
    expect((await verify(test, proofOf(test, order, payment), member.token)).status).toBe(200)
    expect(sandboxOf(test).ledger.payment(payment.id).status).toBe('captured')
    expect(await plans()).toHaveLength(1)
  })

  it('waits without a plan if the money can’t be captured yet (T57)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order, { capture: false })
    sandboxOf(test).faults.add({ call: 'capture', kind: 'failure' })
    const { status } = await verify(test, proofOf(test, order, payment), member.token)
    expect(status).toBe(503)
    expect(await plans()).toEqual([])
    expect((await test.call('GET', '/api/payments/last', { token: member.token })).body.data.state).toBe('pending')
    expect((await verify(test, proofOf(test, order, payment), member.token)).status).toBe(200)
    expect(await plans()).toHaveLength(1)
  })

  it('refuses a payment that failed', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order, { outcome: 'failure' })
    expect((await verify(test, proofOf(test, order, payment), member.token)).status).toBe(400)
    expect(await plans()).toEqual([])
  })

  it('succeeds before, after and concurrently with the webhook, with one plan (T61)', async () => {
    const after = await anOrder(test, member)
    const afterPaid = payAtGateway(test, after)
    expect((await sendWebhook(test, webhookOf(test, afterPaid))).status).toBe(200)
    expect((await verify(test, proofOf(test, after, afterPaid), member.token)).status).toBe(200)
    const before = await anOrder(test, member)
    const beforePaid = payAtGateway(test, before)
    expect((await verify(test, proofOf(test, before, beforePaid), member.token)).status).toBe(200)
    expect((await sendWebhook(test, webhookOf(test, beforePaid))).status).toBe(200)
    const order = await anOrder(test, member)
    const bothPaid = payAtGateway(test, order)
    const proof = proofOf(test, order, bothPaid)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 ? sendWebhook(test, webhookOf(test, bothPaid)) : verify(test, proof, member.token),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const { orderId } of [after, before, order]) {
      const books = await booksOf(test, orderId)
      expect([books.state, books.payments.length, books.subscriptions.length, books.receipts.length]).toEqual([
        'paid',
        1,
        1,
        1,
      ])
    }
  })

  it('leaves the order open if the checkout is closed, and a second try works (T65, G-73)', async () => {
    const order = await anOrder(test, member)
    expect((await test.call('GET', '/api/payments/last', { token: member.token })).body.data).toMatchObject({
      state: 'open',
      packageName: 'Gold',
      receiptNumber: null,
    })
    payAtGateway(test, order, { outcome: 'failure' })
    expect((await verify(test, proofOf(test, order, payAtGateway(test, order)), member.token)).status).toBe(200)
    expect(await plans()).toHaveLength(1)
  })
})
