import { createHash } from 'node:crypto'
import { currencyCode } from '@thunai/contract/money/money'
import { isClean } from '@thunai/contract/frame/wire'
import * as z from 'zod/mini'
import type { Checkout, Gateway, GatewayDispute, GatewayEvent, GatewayPayment, GatewayRefund } from '../gateway.ts'
import { type CallOptions, gatewayCalls, namesOf, readJson } from '../gateway-http.ts'
import type { RazorpayConfig } from './razorpay-config.ts'
import { isSignedBy, paymentMessage } from './signatures.ts'

const PAYMENT_STATUS = {
  created: 'open',
  authorized: 'held',
  captured: 'taken',
  refunded: 'returned',
  failed: 'failed',
} as const
const REFUND_STATUS = { pending: 'pending', processed: 'done', failed: 'failed' } as const

const order = z.object({ id: z.string(), receipt: z.nullable(z.string()) })
const payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: currencyCode,
  status: z.enum(namesOf(PAYMENT_STATUS)),
})
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  receipt: z.nullish(z.string()),
  status: z.enum(namesOf(REFUND_STATUS)),
})
const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  status: z.string(),
  created_at: z.int(),
})
const DISPUTE_OVER: ReadonlySet<string> = new Set(['won', 'lost', 'closed'])
const listOf = <S extends z.ZodMiniType>(of: S) => z.object({ items: z.array(of) })
const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) })

/** The parts of a webhook that are used here; Razorpay sends more. */
const webhook = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.optional(z.object({ entity: payment })),
    refund: z.optional(z.object({ entity: refund })),
    dispute: z.optional(z.object({ entity: dispute })),
  }),
})

const toPayment = ({ id, order_id, amount, currency, status }: z.output<typeof payment>): GatewayPayment => ({
  id,
  orderId: order_id ?? null,
  money: { minor: amount, currency },
  status: PAYMENT_STATUS[status],
})
const toRefund = ({ id, payment_id, amount, currency, receipt, status }: z.output<typeof refund>): GatewayRefund => ({
  id,
  paymentId: payment_id,
  money: { minor: amount, currency },
  reference: receipt ?? null,
  status: REFUND_STATUS[status],
})

const toDispute = (said: z.output<typeof dispute>): GatewayDispute => ({
  id: said.id,
  paymentId: said.payment_id,
  money: { minor: said.amount, currency: said.currency },
  openedAt: new Date(said.created_at * 1000),
  isOver: DISPUTE_OVER.has(said.status),
})

/** Payment events that are used here, with the status that they report. */
const REPORTS: Readonly<Record<string, GatewayPayment['status']>> = {
  'payment.captured': 'taken',
  'order.paid': 'taken',
  'payment.authorized': 'held',
  'payment.failed': 'failed',
}

function readEvent(body: Buffer, eventId: string, now: Date): GatewayEvent {
  const id = eventId === '' ? createHash('sha256').update(body).digest('hex') : eventId.slice(0, 100)
  const { data } = webhook.safeParse(readJson(body.toString('utf8')))
  if (!data || !isClean(data)) return { id, kind: 'unreadable', at: now }
  const { event, created_at: at, payload } = data
  const head = { id, kind: event.slice(0, 100), at: new Date(at * 1000) }
  if (event.startsWith('refund.') && payload.refund) return { ...head, refund: toRefund(payload.refund.entity) }
  if (event.startsWith('payment.dispute.') && payload.dispute)
    return { ...head, dispute: toDispute(payload.dispute.entity) }
  const said = payload.payment && toPayment(payload.payment.entity)
  const reported = REPORTS[event]
  if (!said || reported === undefined) return head
  // a capture counts only if the payment itself is captured
  return reported === 'taken' && said.status !== 'taken' ? head : { ...head, payment: { ...said, status: reported } }
}

/** Razorpay, or the sandbox that behaves like it. Receipts and refund keys are our own ids. */
export function openRazorpay(config: RazorpayConfig, options: CallOptions = {}): Gateway {
  const ask = gatewayCalls(
    {
      apiUrl: config.apiUrl,
      headers: { authorization: `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}` },
      readRefusal: (body) => {
        const { data } = refusal.safeParse(body)
        return data && `${data.error.code}: ${data.error.description}`
      },
    },
    options,
  )
  const get = <S extends z.ZodMiniType>(schema: S, path: string, until?: AbortSignal) =>
    ask(schema, { method: 'GET', path, until })
  const post = <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    body: object,
    more: { readonly headers?: Readonly<Record<string, string>>; readonly until?: AbortSignal | undefined } = {},
  ) => ask(schema, { method: 'POST', path, body: { type: 'application/json', text: JSON.stringify(body) }, ...more })

  const id = encodeURIComponent
  const secrets = [config.webhookSecret, config.oldWebhookSecret].filter((secret) => secret !== undefined)
  const toCheckout = (orderId: string): Checkout => ({ orderId, url: config.checkoutUrl, key: config.keyId })
  return {
    name: 'razorpay',
    currencies: new Set(['INR']),
    openCheckout: async ({ money: { minor, currency }, reference, planName }, until) => {
      const body = { amount: minor, currency, receipt: reference, notes: { plan: planName } }
      return toCheckout((await post(order, '/orders', body, { until })).id)
    },
    findCheckout: async ({ reference }, until) => {
      const { items } = await get(listOf(order), `/orders?receipt=${id(reference)}`, until)
      const found = items.find(({ receipt }) => receipt === reference)
      return found && toCheckout(found.id)
    },
    findPayments: async (orderId) =>
      (await get(listOf(payment), `/orders/${id(orderId)}/payments`)).items.map(toPayment),
    findPayment: async (paymentId) => toPayment(await get(payment, `/payments/${id(paymentId)}`)),
    capture: async (paymentId, { minor, currency }) =>
      toPayment(await post(payment, `/payments/${id(paymentId)}/capture`, { amount: minor, currency })),
    refund: async (paymentId, { reference, money: { minor } }, until) =>
      toRefund(
        await post(
          refund,
          `/payments/${id(paymentId)}/refund`,
          { amount: minor, receipt: reference },
          { headers: { 'x-refund-idempotency': reference }, until },
        ),
      ),
    lastOfRefund: 'done',
    findRefunds: async (paymentId, until) =>
      (await get(listOf(refund), `/payments/${id(paymentId)}/refunds?count=100`, until)).items.map(toRefund),
    isPaymentProof: (orderId, paymentId, signature) =>
      isSignedBy(paymentMessage(orderId, paymentId), signature, config.keySecret),
    readWebhook: (body, headers, now) => {
      const header = (name: string) => {
        const value = headers[name]
        return typeof value === 'string' ? value : ''
      }
      const signature = header('x-razorpay-signature')
      if (!secrets.some((secret) => isSignedBy(body, signature, secret))) return undefined
      return readEvent(body, header('x-razorpay-event-id'), now)
    },
  }
}
