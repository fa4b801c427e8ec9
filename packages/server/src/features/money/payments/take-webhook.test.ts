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
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Gateway } from '../../../platform/gateway/gateway.ts'
import { checkOrders } from './check-orders.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

describe('a webhook', () => {
  it('gives the plan if the browser was closed (T62)', async () => {
    const order = await anOrder(test, member)
    const { status, body } = await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))
    expect([status, body.statusCode]).toEqual([200, 200])
    expect(await booksOf(test, order.orderId)).toMatchObject({
      state: 'paid',
      payments: [{ outcome: 'settled', noticed_by: 'webhook' }],
      subscriptions: [{ plan_name: 'Gold' }],
    })
  })

  it('is refused if forged: no signature, a wrong one, or one over the same JSON formatted differently (T58)', async () => {
    const order = await anOrder(test, member)
    const { body, headers } = webhookOf(test, payAtGateway(test, order))
    const { 'x-razorpay-signature': signature, ...unsigned } = headers
    const forged: readonly { body: string; headers: Record<string, string> }[] = [
      { body, headers: unsigned },
      {
        body,
        headers: { ...headers, 'x-razorpay-signature': signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0') },
      },
      { body, headers: { ...headers, 'x-razorpay-signature': '' } },
      { body: JSON.stringify(JSON.parse(body), null, 1), headers },
      { body: `${body} `, headers },
      { body: '', headers },
      webhookOf(test, sandboxOf(test).ledger.paymentsOf(order.orderId)[0]!, {
        secret: sandboxOf(test).config.keySecret,
      }),
    ]
    for (const webhook of forged) expect((await sendWebhook(test, webhook)).status).toBe(400)
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'created', payments: [] })
  })

  it('signed with the old secret still counts during a change of the secret', async () => {
    const order = await anOrder(test, member)
    expect(
      (
        await sendWebhook(
          test,
          webhookOf(test, payAtGateway(test, order), { secret: sandboxOf(test).config.oldWebhookSecret }),
        )
      ).status,
    ).toBe(200)
    expect((await booksOf(test, order.orderId)).state).toBe('paid')
  })

  it('counts once if repeated, and under another event id too (T59, T60)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order)
    const same = webhookOf(test, payment)
    const other = webhookOf(test, payment, { kind: 'order.paid' })
    const answers = await manyAtOnce(11, (i) => sendWebhook(test, i === 5 ? other : same))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const books = await booksOf(test, order.orderId)
    expect([books.payments.length, books.subscriptions.length, books.receipts.length]).toEqual([1, 1, 1])
  })

  it('older than a week changes nothing by itself: the gateway is asked instead (T63)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order)
    const old = new Date(test.clock.now().getTime() - 8 * 86_400_000)
    expect((await sendWebhook(test, webhookOf(test, payment, { at: old }))).status).toBe(200)
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'created', payments: [] })
    await checkOrders(test.services)
    expect(await booksOf(test, order.orderId)).toMatchObject({
      state: 'paid',
      payments: [{ noticed_by: 'reconciler' }],
    })
  })

  it('of an unknown order, or of no order at all, is answered and logged (T64)', async () => {
    const order = await anOrder(test, member)
    const payment = payAtGateway(test, order)
    const unknown = webhookOf(test, { ...payment, order_id: 'order_Unknown0000000' })
    expect((await sendWebhook(test, unknown)).status).toBe(200)
    const row = await test.services.db
      .selectFrom('payment_event')
      .selectAll()
      .where('id', '=', unknown.headers['x-razorpay-event-id'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ outcome: 'unknown order', provider_payment_id: payment.id })
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'created', payments: [] })
  })

  it('marks a payment as failed; a later success of the same order still counts, for any order of events (T60)', async () => {
    const order = await anOrder(test, member)
    const failed = payAtGateway(test, order, { outcome: 'failure' })
    await sendWebhook(test, webhookOf(test, failed, { kind: 'payment.failed' }))
    expect((await test.call('GET', '/api/payments/last', { token: member.token })).body.data.state).toBe('failed')
    const paid = payAtGateway(test, order)
    await sendWebhook(test, webhookOf(test, paid))
    await sendWebhook(test, webhookOf(test, failed, { kind: 'payment.failed' }))
    await sendWebhook(test, webhookOf(test, { ...paid, status: 'authorized' }, { kind: 'payment.authorized' }))
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'paid', subscriptions: [{}] })
  })

  it('about a second payment gives no second plan; the operator is notified of it and of its refund (G-76)', async () => {
    const order = await anOrder(test, member)
    const [one, two] = [payAtGateway(test, order, { capture: false }), payAtGateway(test, order, { capture: false })]
    const { ledger } = sandboxOf(test)
    for (const { id, amount } of [one, two]) await sendWebhook(test, webhookOf(test, ledger.capture(id, amount)))
    const books = await booksOf(test, order.orderId)
    expect(books.payments.map(({ outcome }) => outcome).toSorted()).toEqual(['settled', 'surplus'])
    expect(books.subscriptions).toHaveLength(1)
    const [mail] = (await mailsTo(test, test.services.site.email)).slice(-1)
    expect(mail?.text).toContain(two.id)
    const refund = ledger.refund(two.id)
    await sendWebhook(test, webhookOf(test, ledger.payment(two.id), { kind: 'refund.processed', refund }))
    expect((await booksOf(test, order.orderId)).payments.find(({ id }) => id === two.id)).toMatchObject({
      returned_minor: two.amount,
    })
  })

  it('about a member who left keeps the money for the operator to refund (G-90)', async () => {
    const order = await anOrder(test, member)
    await test.services.db.deleteFrom('account').where('id', '=', member.accountId).execute()
    expect((await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))).status).toBe(200)
    expect(await booksOf(test, order.orderId)).toMatchObject({
      state: 'created',
      payments: [{ outcome: 'surplus' }],
      subscriptions: [],
    })
  })

  it('that is no JSON or of an unknown kind is answered and changes nothing', async () => {
    const { sign } = await import('../../../platform/gateway/razorpay/signatures.ts')
    for (const body of [
      'no json',
      '{}',
      '[]',
      JSON.stringify({ event: 'subscription.charged', created_at: 1, payload: {} }),
      JSON.stringify({ event: 'a\u0000b', created_at: 1, payload: {} }),
    ]) {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': sign(body, sandboxOf(test).config.webhookSecret),
      }
      expect((await sendWebhook(test, { body, headers })).status).toBe(200)
    }
  })
})

describe('checking orders', () => {
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute++) {
      test.clock.pass({ minutes: 1 })
      await checkOrders(test.services)
    }
  }

  it('finds a payment within five minutes if all events about it got lost (T62)', async () => {
    const order = await anOrder(test, member)
    await minutes(37)
    payAtGateway(test, order)
    await minutes(5)
    expect(await booksOf(test, order.orderId)).toMatchObject({
      state: 'paid',
      payments: [{ noticed_by: 'reconciler' }],
      subscriptions: [{}],
    })
  })

  it('captures held money, and continues after a failure of the gateway', async () => {
    const order = await anOrder(test, member)
    payAtGateway(test, order, { capture: false })
    for (const kind of ['bad-gateway', 'half-json', 'too-many', 'reset-before'] as const) {
      sandboxOf(test).faults.clear()
      sandboxOf(test).faults.add({ call: 'findPayments', kind, times: 100 })
      await minutes(1)
      expect((await booksOf(test, order.orderId)).state).toBe('created')
    }
    sandboxOf(test).faults.clear()
    await minutes(2)
    expect((await booksOf(test, order.orderId)).state).toBe('paid')
  })

  it('comes at once on a webhook, though the gateway had no payment a moment before', async () => {
    const order = await anOrder(test, member)
    // An order this old is checked again only after hours.
    test.clock.pass({ hours: 5 })
    const { gateways } = test.services
    const gateway = gateways.named('razorpay')!
    const findPayments: Gateway['findPayments'] = async (orderId) => {
      const none = await gateway.findPayments(orderId)
      const payment = payAtGateway(test, order, { capture: false })
      await sendWebhook(test, webhookOf(test, payment, { kind: 'payment.authorized' }))
      return none
    }
    await checkOrders({ ...test.services, gateways: { ...gateways, named: () => ({ ...gateway, findPayments }) } })
    test.clock.pass({ minutes: 1 })
    await checkOrders(test.services)
    expect((await booksOf(test, order.orderId)).state).toBe('paid')
  })

  it('gives up an order that was never paid, once an authorised payment would have been returned', async () => {
    const order = await anOrder(test, member)
    for (let day = 0; day < 4; day++) {
      test.clock.pass({ days: 1 })
      await checkOrders(test.services)
    }
    expect((await booksOf(test, order.orderId)).state).toBe('created')
    test.clock.pass({ days: 2 })
    await checkOrders(test.services)
    expect((await booksOf(test, order.orderId)).order).toMatchObject({ state: 'abandoned', next_check_at: null })
    // A late payment still counts.
    const payment = payAtGateway(test, order)
    await sendWebhook(test, webhookOf(test, payment))
    expect((await booksOf(test, order.orderId)).state).toBe('paid')
  })

  it('closes an order whose money was returned before it gave a plan', async () => {
    const order = await anOrder(test, member)
    payAtGateway(test, order)
    const { ledger } = sandboxOf(test)
    ledger.refund(ledger.paymentsOf(order.orderId)[0]!.id)
    await minutes(2)
    expect(await booksOf(test, order.orderId)).toMatchObject({ state: 'failed', payments: [], subscriptions: [] })
  })

  it('stops while the gateway is down, so that a server can stop, and continues with other orders later', async () => {
    await Promise.all(Array.from({ length: 12 }, () => anOrder(test, member)))
    test.clock.pass({ minutes: 2 })
    const { gateways } = test.services
    const requested: string[] = []
    const findPayments: Gateway['findPayments'] = (orderId) => {
      requested.push(orderId)
      return Promise.reject(new GatewayError('unknown', 0, 'it took too long'))
    }
    const gateway = { ...gateways.named('razorpay')!, findPayments }
    const away = { ...test.services, gateways: { ...gateways, named: () => gateway } }
    expect(await checkOrders(away)).toBe(5)
    expect(await checkOrders(away)).toBe(5)
    expect(new Set(requested).size).toBe(10)
  })

  it('ends after five days for an order unknown to the gateway, for example of another account', async () => {
    const order = await anOrder(test, member)
    const elsewhere = `order_${randomUUID()}`
    await test.services.db
      .updateTable('payment_order')
      .set({ provider_order_id: elsewhere })
      .where('id', '=', order.paymentRefId)
      .execute()
    await minutes(30)
    test.clock.pass({ days: 6 })
    await checkOrders(test.services)
    const { checks, ...row } = (await booksOf(test, elsewhere)).order
    expect(row).toMatchObject({ state: 'abandoned', next_check_at: null })
    // Less and less often, as for any other order.
    expect(checks).toBeLessThan(20)
  })

  it('by several servers gives no second plan', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(test, member)))
    for (const order of orders) payAtGateway(test, order)
    test.clock.pass({ minutes: 2 })
    const proof = proofOf(test, orders[0]!, sandboxOf(test).ledger.paymentsOf(orders[0]!.orderId)[0]!)
    await Promise.all([checkOrders(test.services), checkOrders(test.services), verify(test, proof)])
    for (const { orderId } of orders) expect((await booksOf(test, orderId)).subscriptions).toHaveLength(1)
  })
})
