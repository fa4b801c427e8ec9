import { createHash } from 'node:crypto'
import { CURRENCIES, currencyCode, type Money } from '@thunai/contract/money/money'
import { isClean } from '@thunai/contract/frame/wire'
import * as z from 'zod/mini'
import type { Checkout, Gateway, GatewayDispute, GatewayEvent, GatewayPayment, GatewayRefund } from '../gateway.ts'
import { type CallOptions, gatewayCalls, namesOf, readJson } from '../gateway-http.ts'
import { formOf, type FormValue } from './form.ts'
import type { StripeConfig } from './stripe-config.ts'
import { isStripeSignature } from './stripe-signature.ts'

/** Replies have the format of this version. Events have that of the version set for the webhook's endpoint. */
const API_VERSION = '2024-06-20'

const PAYMENT_STATUS = {
  succeeded: 'taken',
  requires_capture: 'held',
  canceled: 'failed',
  processing: 'moving',
  requires_action: 'open',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
} as const
const REFUND_STATUS = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  status: z.enum(namesOf(PAYMENT_STATUS)),
})
/** An id, or the object if the call has expanded it. */
const idOf = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
)
const session = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  client_reference_id: z.nullish(z.string()),
  status: z.nullish(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(currencyCode),
  payment_intent: z.nullish(idOf),
})
const sessionWithIntent = z.object({ ...session.shape, payment_intent: z.nullish(intent) })
const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  payment_intent: idOf,
  status: z.enum(namesOf(REFUND_STATUS)),
  metadata: z.nullish(z.record(z.string(), z.string())),
})
const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencyCode,
  payment_intent: idOf,
  status: z.string(),
  created: z.int(),
})
/** `prevented`: the payer was refunded before the bank acted. */
const DISPUTE_OVER: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented'])
const listOf = <S extends z.ZodMiniType>(of: S) => z.object({ data: z.array(of), has_more: z.boolean() })
const sessions = listOf(session)
const refunds = listOf(refund)
const refusal = z.object({
  error: z.object({ type: z.string(), code: z.nullish(z.string()), message: z.nullish(z.string()) }),
})
const webhook = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

/** Stripe counts these in hundredths, although ISO 4217 gives them no places. https://docs.stripe.com/currencies#special-cases */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX'])
const factorOf = (currency: string): number => (IN_HUNDREDTHS.has(currency) ? 100 : 1)
const toAmount = ({ minor, currency }: Money): number => minor * factorOf(currency)
const toMoney = (amount: number, currency: string): Money => ({ minor: amount / factorOf(currency), currency })

const toPayment = (
  { id, amount, currency, status }: z.output<typeof intent>,
  orderId: string | null,
): GatewayPayment => ({ id, orderId, money: toMoney(amount, currency), status: PAYMENT_STATUS[status] })

const toRefund = ({
  id,
  amount,
  currency,
  payment_intent: paymentId,
  status,
  metadata,
}: z.output<typeof refund>): GatewayRefund => ({
  id,
  paymentId,
  money: toMoney(amount, currency),
  reference: metadata?.['refund'] ?? null,
  status: REFUND_STATUS[status],
})

const toDispute = (said: z.output<typeof dispute>): GatewayDispute => ({
  id: said.id,
  paymentId: said.payment_intent,
  money: toMoney(said.amount, said.currency),
  openedAt: new Date(said.created * 1000),
  isOver: DISPUTE_OVER.has(said.status),
})

const toCheckout = ({ id, url }: Pick<z.output<typeof session>, 'id' | 'url'>): Checkout => ({
  orderId: id,
  url: url ?? '',
  key: null,
})

const FAILED: ReadonlySet<string> = new Set(['checkout.session.async_payment_failed', 'checkout.session.expired'])
const PAID: ReadonlySet<string> = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])

/** Result of a session's event; a completed session may still wait for a bank, and doesn't count as paid. */
function reportedBy(type: string, said: z.output<typeof session>): GatewayPayment | undefined {
  const { id, amount_total: amount, currency, payment_intent: intentId, payment_status: paid } = said
  if (amount === null || currency === null) return undefined
  const of = (paymentId: string, status: GatewayPayment['status']): GatewayPayment => ({
    id: paymentId,
    orderId: id,
    money: toMoney(amount, currency),
    status,
  })
  if (FAILED.has(type)) return of(intentId ?? id, 'failed')
  return PAID.has(type) && paid === 'paid' && intentId ? of(intentId, 'taken') : undefined
}

function readEvent(body: Buffer, now: Date): GatewayEvent {
  const { data: event } = webhook.safeParse(readJson(body.toString('utf8')))
  if (!event || !isClean(event))
    return { id: createHash('sha256').update(body).digest('hex'), kind: 'unreadable', at: now }
  const { id, type, created, data } = event
  const head = { id: id.slice(0, 100), kind: type.slice(0, 100), at: new Date(created * 1000) }
  if (data.object.object === 'refund') {
    const parsedRefund = refund.safeParse(data.object)
    return parsedRefund.success ? { ...head, refund: toRefund(parsedRefund.data) } : head
  }
  if (data.object.object === 'dispute') {
    const parsedDispute = dispute.safeParse(data.object)
    return parsedDispute.success ? { ...head, dispute: toDispute(parsedDispute.data) } : head
  }
  if (data.object.object !== 'checkout.session') return head
  const parsedSession = session.safeParse(data.object)
  const payment = parsedSession.success ? reportedBy(type, parsedSession.data) : undefined
  return payment ? { ...head, payment } : head
}

/** Stripe with its hosted checkout. Our order is a session there, our payment a payment intent. */
export function openStripe(config: StripeConfig, options: CallOptions = {}): Gateway {
  const ask = gatewayCalls(
    {
      apiUrl: config.apiUrl,
      headers: { authorization: `Bearer ${config.secretKey}`, 'stripe-version': API_VERSION },
      readRefusal: (body) => {
        const { data } = refusal.safeParse(body)
        return data && `${data.error.code ?? data.error.type}: ${data.error.message ?? ''}`
      },
    },
    options,
  )
  const get = <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    query: Readonly<Record<string, FormValue | undefined>> = {},
    until?: AbortSignal,
  ) => ask(schema, { method: 'GET', path: `/v1${path}?${formOf(query)}`, until })
  /** Within a day, the same key with the same fields gets the same reply. */
  const post = <S extends z.ZodMiniType>(
    schema: S,
    path: string,
    fields: Readonly<Record<string, FormValue | undefined>>,
    key: string,
    until?: AbortSignal,
  ) =>
    ask(schema, {
      method: 'POST',
      path: `/v1${path}`,
      body: { type: 'application/x-www-form-urlencoded', text: formOf(fields) },
      headers: { 'idempotency-key': key },
      until,
    })
  const id = encodeURIComponent

  const sessionOf = async (paymentId: string): Promise<string | null> => {
    const { data } = await get(sessions, '/checkout/sessions', { payment_intent: paymentId, limit: 1 })
    return data[0]?.id ?? null
  }

  const secrets = [config.webhookSecret, config.oldWebhookSecret].filter((secret) => secret !== undefined)
  return {
    name: 'stripe',
    currencies: new Set(CURRENCIES.filter((currency) => currency !== 'INR')),
    openCheckout: async ({ money, reference, planName, payerEmail, returnTo }, until) => {
      const fields = {
        mode: 'payment',
        client_reference_id: reference,
        // Stripe refuses an empty one, and asks the payer for it if it is missing
        customer_email: payerEmail === '' ? undefined : payerEmail,
        success_url: returnTo.paid,
        cancel_url: returnTo.closed,
        // the operator sets the price in this currency: Stripe must not convert it
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: money.currency.toLowerCase(),
              unit_amount: toAmount(money),
              product_data: { name: planName },
            },
          },
        ],
        payment_intent_data: { metadata: { order: reference } },
      }
      return toCheckout(await post(session, '/checkout/sessions', fields, `order-${reference}`, until))
    },
    // sessions can't be looked up by reference, so search those of the minutes around the order
    findCheckout: async ({ reference, createdAt }, until) => {
      const seconds = Math.floor(createdAt.getTime() / 1000)
      const created = { gte: seconds - 60, lte: seconds + 300 }
      for (let after: string | undefined; ;) {
        const query = { created, limit: 100, starting_after: after }
        const page = await get(sessions, '/checkout/sessions', query, until)
        const found = page.data.find((one) => one.client_reference_id === reference)
        if (found) return toCheckout(found)
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return undefined
      }
    },
    findPayments: async (orderId) => {
      const found = await get(sessionWithIntent, `/checkout/sessions/${id(orderId)}`, { expand: ['payment_intent'] })
      const { status, amount_total: amount, currency, payment_intent: asked } = found
      if (asked) {
        // a bank refused the member's payment: the session takes no other
        const hasFailed = status === 'complete' && asked.status === 'requires_payment_method'
        return [{ ...toPayment(asked, found.id), ...(hasFailed && { status: 'failed' }) }]
      }
      // nothing was paid before the session expired
      if (status !== 'expired' || amount === null || currency === null) return []
      return [{ id: found.id, orderId: found.id, money: toMoney(amount, currency), status: 'failed' }]
    },
    findPayment: async (paymentId) =>
      toPayment(await get(intent, `/payment_intents/${id(paymentId)}`), await sessionOf(paymentId)),
    capture: async (paymentId, money) =>
      toPayment(
        await post(
          intent,
          `/payment_intents/${id(paymentId)}/capture`,
          { amount_to_capture: toAmount(money) },
          `capture-${paymentId}`,
        ),
        await sessionOf(paymentId),
      ),
    refund: async (paymentId, { reference, money }, until) => {
      const fields = { payment_intent: paymentId, amount: toAmount(money), metadata: { refund: reference } }
      return toRefund(await post(refund, '/refunds', fields, `refund-${reference}`, until))
    },
    lastOfRefund: 'failed',
    findRefunds: async (paymentId, until) => {
      const page = await get(refunds, '/refunds', { payment_intent: paymentId, limit: 100 }, until)
      return page.data.map(toRefund)
    },
    isPaymentProof: () => false,
    readWebhook: (body, headers, now) => {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return undefined
      return secrets.some((secret) => isStripeSignature(body, signature, secret, now))
        ? readEvent(body, now)
        : undefined
    },
  }
}
