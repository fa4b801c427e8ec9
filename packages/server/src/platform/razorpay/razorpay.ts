import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import { GatewayError } from './gateway-error.ts'
import type { RazorpayConfig } from './razorpay-config.ts'
import { isSignedBy, paymentMessage } from './signatures.ts'

const gatewayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullable(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
})
export type GatewayOrder = z.output<typeof gatewayOrder>

const gatewayPayment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
})
export type GatewayPayment = z.output<typeof gatewayPayment>

/** A refund as the gateway shows it, in answers and events alike. */
export const gatewayRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type GatewayRefund = z.output<typeof gatewayRefund>

const orders = z.object({ items: z.array(gatewayOrder) })
const payments = z.object({ items: z.array(gatewayPayment) })
const refunds = z.object({ items: z.array(gatewayRefund) })
const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) })

/**
 * Amounts are whole paise. Every call throws a `GatewayError`, and nothing else, when it didn't do. `until` ends a call
 * earlier than its own time-out.
 */
export interface Gateway {
  readonly keyId: string
  readonly checkoutUrl: string
  readonly createOrder: (
    order: { amountPaise: number; receipt: string; notes: Readonly<Record<string, string>> },
    until?: AbortSignal,
  ) => Promise<GatewayOrder>
  readonly findOrderByReceipt: (receipt: string, until?: AbortSignal) => Promise<GatewayOrder | undefined>
  readonly findPaymentsOfOrder: (orderId: string) => Promise<readonly GatewayPayment[]>
  readonly findPayment: (paymentId: string) => Promise<GatewayPayment>
  readonly capture: (paymentId: string, amountPaise: number) => Promise<GatewayPayment>
  /** Sends money back. The same `key` with the same values sends it once, however often it is asked. */
  readonly refund: (
    paymentId: string,
    refund: { key: string; amountPaise: number; receipt: string },
    until?: AbortSignal,
  ) => Promise<GatewayRefund>
  readonly findRefundsOfPayment: (paymentId: string, until?: AbortSignal) => Promise<readonly GatewayRefund[]>
  readonly isPaymentProof: (orderId: string, paymentId: string, signature: string) => boolean
  /** Over the body's bytes as they came. */
  readonly isWebhookSigned: (body: Buffer, signature: string) => boolean
}

interface More {
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly until?: AbortSignal | undefined
}
const JSON_TYPE = { 'content-type': 'application/json' }

/** Statuses that say nothing about the outcome; 409: the same request is still being worked on. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([408, 409, 429])

const PATIENCE_MS = 10_000
/** Far beyond any answer that is asked for here. */
const MOST_BYTES = 2_000_000

/** Speaks to Razorpay, or to the sandbox that answers alike, over HTTP. */
export function openRazorpay(
  config: RazorpayConfig,
  { patienceMs = PATIENCE_MS, log }: { readonly patienceMs?: number; readonly log?: Log } = {},
): Gateway {
  const authorization = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}`

  /** Callers turn failures into "not known yet" and ask again later: why is said here. */
  const ask: typeof tryToAsk = async (schema, method, path, more) => {
    try {
      return await tryToAsk(schema, method, path, more)
    } catch (error) {
      log?.warn({ err: error, method, path: path.replace(/\?.*/, '') }, 'a call of the payment gateway failed')
      throw error
    }
  }

  async function tryToAsk<S extends z.ZodMiniType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    { body, until, headers }: More = {},
  ): Promise<z.output<S>> {
    const { status, text } = await send(method, path, { body, until, headers })
    const json = readJson(text)
    if (status >= 200 && status < 300) {
      const read = schema.safeParse(json)
      if (!read.success) throw new GatewayError('unknown', status, 'its answer could not be read')
      return read.data
    }
    const said = refusal.safeParse(json)
    // a proxy's own 4xx page isn't the gateway's word
    const isRefused = status >= 400 && status < 500 && !SAYS_NOTHING.has(status) && said.success
    throw new GatewayError(
      isRefused ? 'refused' : 'unknown',
      status,
      said.success ? `${said.data.error.code}: ${said.data.error.description}` : `status ${status}`,
    )
  }

  async function send(
    method: string,
    path: string,
    { body, until, headers }: More,
  ): Promise<{ status: number; text: string }> {
    const ownLimit = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(config.apiUrl + path, {
        method,
        headers: { authorization, accept: 'application/json', ...headers, ...(body && JSON_TYPE) },
        body: body ? JSON.stringify(body) : null,
        // a redirect would carry the secret elsewhere
        redirect: 'error',
        signal: until ? AbortSignal.any([ownLimit, until]) : ownLimit,
      })
      return { status: response.status, text: await readText(response) }
    } catch (error) {
      throw new GatewayError(
        'unknown',
        0,
        error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : 'the connection failed',
        error,
      )
    }
  }

  const id = encodeURIComponent
  const secrets = [config.webhookSecret, config.oldWebhookSecret].filter((secret) => secret !== undefined)
  return {
    keyId: config.keyId,
    checkoutUrl: config.checkoutUrl,
    createOrder: ({ amountPaise, receipt, notes }, until) =>
      ask(gatewayOrder, 'POST', '/orders', { body: { amount: amountPaise, currency: 'INR', receipt, notes }, until }),
    findOrderByReceipt: async (receipt, until) => {
      const { items } = await ask(orders, 'GET', `/orders?receipt=${id(receipt)}`, { until })
      return items.find((order) => order.receipt === receipt)
    },
    findPaymentsOfOrder: async (orderId) => (await ask(payments, 'GET', `/orders/${id(orderId)}/payments`)).items,
    findPayment: (paymentId) => ask(gatewayPayment, 'GET', `/payments/${id(paymentId)}`),
    capture: (paymentId, amountPaise) =>
      ask(gatewayPayment, 'POST', `/payments/${id(paymentId)}/capture`, {
        body: { amount: amountPaise, currency: 'INR' },
      }),
    refund: (paymentId, { key, amountPaise, receipt }, until) =>
      ask(gatewayRefund, 'POST', `/payments/${id(paymentId)}/refund`, {
        body: { amount: amountPaise, receipt },
        headers: { 'x-refund-idempotency': key },
        until,
      }),
    findRefundsOfPayment: async (paymentId, until) =>
      (await ask(refunds, 'GET', `/payments/${id(paymentId)}/refunds?count=100`, { until })).items,
    isPaymentProof: (orderId, paymentId, signature) =>
      isSignedBy(paymentMessage(orderId, paymentId), signature, config.keySecret),
    isWebhookSigned: (body, signature) => secrets.some((secret) => isSignedBy(body, signature, secret)),
  }
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('the answer is too long')
  }
  return text + decoder.decode()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
