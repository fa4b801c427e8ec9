import { randomUUID } from 'node:crypto'
import type { MadeOrder } from '@thunai/contract/money/payments'
import type { PayWishes } from '../../platform/gateway/razorpay/sandbox/sandbox-ledger.ts'
import type {
  SandboxDispute,
  SandboxPayment,
  SandboxRefund,
} from '../../platform/gateway/razorpay/sandbox/sandbox-entities.ts'
import type { Sandbox } from '../../platform/gateway/razorpay/sandbox/open-sandbox.ts'
import { paymentMessage, sign } from '../../platform/gateway/razorpay/signatures.ts'
import type { TestMember } from '../members/a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** The sandbox of a test's product. */
export function sandboxOf(test: TestApp): Sandbox {
  const { razorpay } = test.services.gateways.sandboxes
  if (!razorpay) throw new Error('This product has no sandbox gateway.')
  return razorpay
}

export async function planId(test: TestApp, name: string): Promise<number> {
  return (await test.services.db.selectFrom('plan').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** Presses Buy Now over HTTP. */
export async function buyNow(test: TestApp, member: TestMember, more: Record<string, unknown> = {}): Promise<Answer> {
  const body = { referenceId: await planId(test, 'Gold'), payerId: member.profileId, paymentMode: 'RAZORPAY', ...more }
  return test.call('POST', '/paymentservice/payment/makesubscribe', { token: member.token, body })
}

export async function anOrder(test: TestApp, member: TestMember): Promise<MadeOrder> {
  const { status, body } = await buyNow(test, member)
  if (status !== 200) throw new Error(`There is no order: ${status}`)
  return body.data
}

/** Pays in the sandbox without notifying the product. */
export const payAtGateway = (test: TestApp, order: MadeOrder, wishes: Partial<PayWishes> = {}): SandboxPayment =>
  sandboxOf(test).ledger.pay(order.orderId, { outcome: 'success', ...wishes })

/** A plan bought and paid. */
export async function aPaidOrder(
  test: TestApp,
  member: TestMember,
  more: Record<string, unknown> = {},
): Promise<{ order: MadeOrder; payment: SandboxPayment }> {
  const { status, body } = await buyNow(test, member, more)
  if (status !== 200) throw new Error(`There is no order: ${status}`)
  const order: MadeOrder = body.data
  const payment = payAtGateway(test, order)
  await sendWebhook(test, webhookOf(test, payment))
  return { order, payment }
}

/** The checkout's data for the page. */
export const proofOf = (test: TestApp, order: MadeOrder, payment: Pick<SandboxPayment, 'id'>) => ({
  paymentRefId: order.paymentRefId,
  razorpayPaymentId: payment.id,
  razorpayOrderId: order.orderId,
  razorpaySignature: sign(paymentMessage(order.orderId, payment.id), sandboxOf(test).config.keySecret),
})

export const verify = (test: TestApp, body: unknown, token?: string): Promise<Answer> =>
  test.call('POST', '/paymentservice/payment/verify', { body, ...(token === undefined ? {} : { token }) })

interface EventWishes {
  readonly kind?: string
  readonly id?: string
  readonly at?: Date
  readonly secret?: string
  /** The refund of a refund event. */
  readonly refund?: SandboxRefund
  readonly dispute?: SandboxDispute
}

/** A webhook as the gateway would send it for this payment: body and headers. */
export function webhookOf(
  test: TestApp,
  payment: SandboxPayment,
  { kind = 'payment.captured', id = `evt_${randomUUID()}`, at, secret, refund, dispute }: EventWishes = {},
) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event: kind,
    contains: ['payment', ...(refund ? ['refund'] : []), ...(dispute ? ['dispute'] : [])],
    payload: {
      payment: { entity: payment },
      ...(refund && { refund: { entity: refund } }),
      ...(dispute && { dispute: { entity: dispute } }),
    },
    created_at: Math.floor((at ?? test.clock.now()).getTime() / 1000),
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': sign(body, secret ?? sandboxOf(test).config.webhookSecret),
    },
  }
}

export const sendWebhook = (
  test: TestApp,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<Answer> => test.call('POST', '/paymentservice/payment/webhook', { body, headers })

/** All rows about an order's money in the database. */
export async function booksOf(test: TestApp, orderId: string) {
  const { db } = test.services
  const [order, payments, subscriptions, receipts] = await Promise.all([
    db.selectFrom('payment_order').selectAll().where('provider_order_id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('payment')
      .innerJoin('payment_order', 'payment_order.id', 'payment.order_id')
      .select(['payment.id', 'outcome', 'payment.amount_minor', 'noticed_by', 'returned_minor'])
      .where('provider_order_id', '=', orderId)
      .orderBy('payment.id')
      .execute(),
    db
      .selectFrom('subscription')
      .innerJoin('payment_order', 'payment_order.id', 'subscription.order_id')
      .selectAll('subscription')
      .where('provider_order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('receipt')
      .innerJoin('payment_order', 'payment_order.id', 'receipt.order_id')
      .selectAll('receipt')
      .where('provider_order_id', '=', orderId)
      .execute(),
  ])
  return { state: order.state, order, payments, subscriptions, receipts }
}
