import type { OfficeOrder } from '@thunai/contract/office/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import {
  aPaidOrder,
  booksOf,
  payAtGateway,
  anOrder,
  planId,
  sandboxOf,
  sendWebhook,
  webhookOf,
} from '../../../../testing/office/a-payment.ts'
import { aStaffMember, anOfficeSession, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { checkOrders } from '../check-orders.ts'
import { sendRefunds } from './send-refunds.ts'

let test: TestApp
let member: TestMember
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const refund = (number: string, amount: unknown, by = finance, more: object = {}) =>
  by.office('POST', `/office/api/orders/${number}/refund`, { amount, reason: 'Paid by mistake', ...more })
const ordersOf = async (q: string): Promise<OfficeOrder[]> =>
  (await finance.office('GET', `/office/api/orders?q=${q}`)).body.data.rows
const mailsOf = async (address: string) => (await mailsTo(test, address)).map(({ subject }) => subject)

describe('a refund', () => {
  it('goes through the gateway at once, to the paisa, and is in books, mail and receipt (RFND-01, RFND-06)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    const { status, body } = await refund(order.paymentRefId, 99.5)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ amount: 99.5, state: 'done', payment: payment.id, by: finance.email, second: null }),
    ])
    expect(sandboxOf(test).ledger.refundsOf(payment.id)).toMatchObject([{ amount: 9950, status: 'processed' }])
    expect((await booksOf(test, order.orderId)).payments).toMatchObject([{ returned_minor: 9950 }])
    expect((await mailsTo(test, member.email)).at(-1)?.text).toContain('₹99.50')
    const path = `/api/payments/${order.paymentRefId}/receipt`
    const receipt = await test.call('GET', path, { token: member.token })
    expect(receipt.body.data.refunds).toEqual([{ amount: 99.5, returnedAt: test.clock.now().toISOString() }])
    const list = await test.call('GET', '/api/payments', { token: member.token })
    expect(list.body.data).toMatchObject([{ amount: 1999, returned: 99.5 }])
    expect((await test.call('GET', `${path}.pdf`, { token: member.token })).status).toBe(200)
    const own = await test.call('GET', '/api/account/export', { token: member.token })
    expect(own.text).toContain('99.5')
  })

  it('of a part keeps the plan; with the last paisa the plan ends, and opened contacts stay open (RFND-05)', async () => {
    const { order } = await aPaidOrder(test, member)
    const usage = async () =>
      (await test.call('GET', `/packageservice/package-usage/profile/${member.profileId}`, { token: member.token }))
        .body.data
    test.clock.pass({ minutes: 1 })
    await refund(order.paymentRefId, 1998.99)
    expect(await usage()).toMatchObject([{ status: 'live', contactsLeft: 50 }])
    // One paisa can't be refunded: the gateway refunds at least a rupee.
    expect((await refund(order.paymentRefId, 0.01)).status).toBe(400)
    const other = await aMember(test.services)
    const whole = await aPaidOrder(test, other)
    test.clock.pass({ minutes: 1 })
    await refund(whole.order.paymentRefId, 1999)
    const left = await test.call('GET', `/packageservice/package-usage/profile/${other.profileId}`, {
      token: other.token,
    })
    expect(left.body.data).toMatchObject([{ status: 'ended', contactsLeft: 0 }])
    expect((await mailsTo(test, other.email)).at(-1)?.text).toContain('the plan has ended')
    expect((await booksOf(test, whole.order.orderId)).state).toBe('paid')
  })

  it('is at most the paid amount, in one or several refunds, also by two people concurrently (RFND-02)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    const colleague = await aStaffMember(test, 'finance')
    expect((await refund(order.paymentRefId, 1999.01)).body.code).toBe('refundTooMuch')
    const answers = await Promise.all(
      [finance, colleague, finance, colleague].map((by) => refund(order.paymentRefId, 1500, by)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await refund(order.paymentRefId, 500)).body.code).toBe('refundTooMuch')
    expect((await refund(order.paymentRefId, 499)).status).toBe(200)
    expect((await refund(order.paymentRefId, 1)).body.code).toBe('refundTooMuch')
    expect(sandboxOf(test).ledger.payment(payment.id)).toMatchObject({ amount_refunded: 199_900, status: 'refunded' })
    expect((await booksOf(test, order.orderId)).payments).toMatchObject([{ returned_minor: 199_900 }])
  })

  it('takes extra payments before the plan’s; a payment can be named (RFND-03)', async () => {
    const order = await anOrder(test, member)
    const held = [payAtGateway(test, order, { capture: false }), payAtGateway(test, order, { capture: false })]
    const { ledger } = sandboxOf(test)
    for (const { id, amount } of held) await sendWebhook(test, webhookOf(test, ledger.capture(id, amount)))
    const [first, second] = held
    expect((await refund(order.orderId, 1000)).body.data.payment).toBe(second!.id)
    expect((await refund(first!.id, 300, finance, { payment: first!.id })).body.data.payment).toBe(first!.id)
    expect((await refund(order.orderId, 999)).body.data.payment).toBe(second!.id)
    // The other payment paid for the plan.
    expect((await booksOf(test, order.orderId)).subscriptions[0]!.ends_at.getTime()).toBeGreaterThan(
      test.clock.now().getTime(),
    )
    expect((await refund(order.orderId, 1000, finance, { payment: second!.id })).body.code).toBe('refundTooMuch')
  })

  it('above two thousand rupees, in one or several refunds, waits for a second person (RFND-04)', async () => {
    const { order, payment } = await aPaidOrder(test, member, { referenceId: await planId(test, 'Platinum') })
    const { clock, services } = test
    const small = await refund(order.paymentRefId, 1500)
    expect(small.body.data.state).toBe('done')
    clock.pass({ minutes: 1 })
    const { data } = (await refund(order.paymentRefId, 500.01)).body
    expect(data).toMatchObject({ state: 'waitingForSecond', gatewayRefund: null })
    await sendRefunds(services)
    expect(sandboxOf(test).ledger.payment(payment.id).amount_refunded).toBe(150_000)
    const reviewOf = (subjectId: string) =>
      services.db.selectFrom('review').selectAll().where('subject_id', '=', subjectId).executeTakeFirstOrThrow()
    const review = await reviewOf(data.id)
    expect(review).toMatchObject({ queue: 'refunds', member_id: member.memberId, not_by: [finance.staffId] })
    expect(review.text).toContain('₹500.01')
    // One at a time.
    expect((await refund(order.paymentRefId, 10)).body.code).toBe('refundUnderWay')
    const decide = (by: TestStaff, id: number, decision: string, version = 1) =>
      by.office('POST', `/office/api/reviews/${id}/decide`, { decision, reason: 'used', note: '', version })
    expect((await decide(finance, review.id, 'approve')).body.code).toBe('notYourReview')
    const colleague = await aStaffMember(test, 'finance')
    const twice = await Promise.all([1, 2].map(() => decide(colleague, review.id, 'approve')))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ordersOf(payment.id))[0]?.refunds.at(-1)).toMatchObject({ state: 'done', second: colleague.email })
    expect(sandboxOf(test).ledger.payment(payment.id).amount_refunded).toBe(200_001)
    const next = (await refund(order.paymentRefId, 100)).body.data
    const { id } = await reviewOf(next.id)
    expect((await decide(colleague, id, 'refuse')).status).toBe(200)
    await sendRefunds(services)
    expect((await ordersOf(payment.id))[0]).toMatchObject({ payments: [{ returned: 2000.01, left: 2998.99 }] })
  })

  it('needs a valid amount and a reason', async () => {
    const { order } = await aPaidOrder(test, member)
    for (const amount of [0, -5, 0.5, 10.001, 'all', null, '1e3', Number.MAX_SAFE_INTEGER])
      expect((await refund(order.paymentRefId, amount)).status).toBe(400)
    expect((await refund(order.paymentRefId, 5, finance, { reason: ' ' })).status).toBe(400)
    expect((await refund('nothing', 5)).body.code).toBe('orderNotFound')
    expect((await refund(order.paymentRefId, '12.50')).body.data.amount).toBe(12.5)
  })

  it('needs the finance role and a recent passkey (RFND-04)', async () => {
    const { order } = await aPaidOrder(test, member)
    const support = await aStaffMember(test, 'support')
    expect((await refund(order.paymentRefId, 5, support)).body.code).toBe('rightMissing')
    expect((await support.office('GET', '/office/api/orders')).status).toBe(200)
    const moderator = await aStaffMember(test, 'moderator')
    expect((await moderator.office('GET', '/office/api/orders')).body.code).toBe('rightMissing')
    const headers = await anOfficeSession(test, finance.staffId)
    test.clock.pass({ minutes: 20 })
    const body = { amount: 5, reason: 'Late' }
    const late = await test.call('POST', `/office/api/orders/${order.paymentRefId}/refund`, { body, headers })
    expect(late.body.code).toBe('stepUpNeeded')
    expect((await test.call('GET', '/office/api/orders', { token: member.token })).status).toBe(401)
  })

  it('that the gateway refuses is reported to the operator, and can be requested again (RFND-07)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    // Refunded at the gateway meanwhile, which is unknown here.
    sandboxOf(test).ledger.refund(payment.id, { amount: 199_900 })
    const { body } = await refund(order.paymentRefId, 100)
    expect(body.data).toMatchObject({ state: 'failed', failure: expect.stringContaining('refund') })
    expect(await mailsOf(test.services.site.email)).toContain(`A refund could not be made: ${payment.id}`)
    // Checking before sending found the refund made at the gateway: the books are right.
    expect((await booksOf(test, order.orderId)).payments).toMatchObject([{ returned_minor: 199_900 }])
    const [found] = await ordersOf(payment.id)
    expect(found?.refunds).toHaveLength(2)
    expect(found?.refunds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'failed', by: finance.email, isMadeAtGateway: false }),
        expect.objectContaining({ state: 'done', by: null, amount: 1999, isMadeAtGateway: true }),
      ]),
    )
    expect((await refund(order.paymentRefId, 1)).body.code).toBe('refundTooMuch')
  })

  it('of a payment unknown to the gateway, for example of another account, is reported to the operator (RFND-07)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    await test.services.db
      .updateTable('payment')
      .set({ id: `pay_of_${payment.id}` })
      .where('id', '=', payment.id)
      .execute()
    expect((await refund(order.paymentRefId, 100)).body.data).toMatchObject({ state: 'failed' })
    expect((await mailsOf(test.services.site.email)).at(-1)).toContain('A refund could not be made')
  })

  it('is pending until the bank confirms it or returns the money (RFND-07)', async () => {
    const { ledger } = sandboxOf(test)
    const { order, payment } = await aPaidOrder(test, member)
    ledger.holdRefunds(true)
    const first = (await refund(order.paymentRefId, 600)).body.data
    test.clock.pass({ minutes: 1 })
    const second = (await refund(order.paymentRefId, 700)).body.data
    ledger.holdRefunds(false)
    expect([first.state, second.state]).toEqual(['asked', 'asked'])
    expect((await refund(order.paymentRefId, 700)).body.code).toBe('refundTooMuch')
    const done = ledger.endRefund(first.gatewayRefund, 'processed')
    await sendWebhook(test, webhookOf(test, ledger.payment(payment.id), { kind: 'refund.processed', refund: done }))
    // An older event comes late.
    const pending = { ...done, status: 'pending' as const }
    await sendWebhook(test, webhookOf(test, payment, { kind: 'refund.created', refund: pending }))
    ledger.endRefund(second.gatewayRefund, 'failed')
    test.clock.pass({ hours: 7 })
    await sendRefunds(test.services)
    const [found] = await ordersOf(order.orderId)
    expect(found).toMatchObject({
      payments: [{ amount: 1999, returned: 600, left: 1399 }],
      refunds: [{ state: 'done' }, { state: 'failed' }],
    })
    expect(ledger.payment(payment.id).amount_refunded).toBe(60_000)
  })

  it('of the whole amount at the gateway ends the plan, also if its event comes before that of the payment (RFND-11)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order)
    const there = sandboxOf(test).ledger.refund(payment.id)
    const returned = sandboxOf(test).ledger.payment(payment.id)
    await sendWebhook(test, webhookOf(test, returned, { kind: 'refund.processed', refund: there }))
    await sendWebhook(test, webhookOf(test, payment))
    test.clock.pass({ days: 2 })
    await checkOrders(test.services)
    const { payments, subscriptions } = await booksOf(test, order.orderId)
    expect(payments).toMatchObject([{ returned_minor: payment.amount }])
    expect(subscriptions[0]!.ends_at.getTime()).toBeLessThanOrEqual(test.clock.now().getTime())
  })

  it('outlives the payer’s account (RFND-08)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    await test.services.db.deleteFrom('account').where('id', '=', member.accountId).execute()
    expect((await refund(order.paymentRefId, 1999)).body.data.state).toBe('done')
    expect(sandboxOf(test).ledger.payment(payment.id).status).toBe('refunded')
  })
})

describe('orders in the office', () => {
  it('are found by our number, the gateway’s numbers, the receipt’s payment and the member id (RFND-09)', async () => {
    const { order, payment } = await aPaidOrder(test, member)
    const back = (await refund(order.paymentRefId, 10)).body.data
    for (const q of [
      order.paymentRefId,
      order.paymentRefId.toUpperCase(),
      order.orderId,
      payment.id,
      back.gatewayRefund,
      member.memberId,
      member.memberId.toLowerCase(),
    ]) {
      const found = await ordersOf(q)
      expect(found.map(({ number }) => number)).toEqual([order.paymentRefId])
    }
    expect(await ordersOf('nobody')).toEqual([])
    expect(await ordersOf("pay_' or true --")).toEqual([])
  })

  it('come in pages, latest first, each once (RFND-09)', async () => {
    const { db } = test.services
    await db
      .insertInto('payment_order')
      .values(
        Array.from({ length: 120 }, (_, number) => ({
          member_id: 'PAGED',
          plan_id: 1,
          plan_name: 'Gold',
          amount_minor: 100 + number,
          currency: 'INR',
          provider: 'razorpay',
          validity_days: 1,
          contact_limit: 1,
          sms_credits: 0,
          express_interest: true,
          messaging_app: true,
          // Many in the same moment.
          created_at: new Date(1_700_000_000_000 + Math.floor(number / 30)),
        })),
      )
      .execute()
    const listed: number[] = []
    let before = ''
    for (;;) {
      const { body } = await finance.office('GET', `/office/api/orders?q=paged&before=${before}`)
      listed.push(...body.data.rows.map(({ amount }: OfficeOrder) => amount))
      if (body.data.next === null) break
      before = body.data.next
    }
    expect(new Set(listed).size).toBe(120)
    expect(listed).toHaveLength(120)
    expect((await finance.office('GET', '/office/api/orders?before=x')).status).toBe(400)
    expect(await planId(test, 'Gold')).toBeGreaterThan(0)
  })
})
