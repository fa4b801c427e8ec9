import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { currency, money } from './money.ts'
import { envelope, done, idOrName, MOST_INT, secret, text, later } from '../frame/wire.ts'

/** The specification's provider; its calls refuse any other paymentMode (API-PLAN-04). */
export const PAYMENT_MODE = 'RAZORPAY'

/** Display names of the gateways. */
export const PROVIDERS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  counter: 'Counter',
}

/** The provider of orders that staff are paid for directly: no gateway knows of them. */
export const COUNTER = 'counter'

/** Razorpay's checkout script, if a reply names none. */
export const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

const planId = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value)),
  z
    .int({ error: 'Please choose a plan.' })
    .check(z.gte(1, { error: 'Please choose a plan.' }), z.lte(MOST_INT, { error: 'Please choose a plan.' })),
)
const paymentMode = text(20).check(
  z.refine((mode) => mode.toUpperCase() === PAYMENT_MODE, { error: `Please pay by ${PAYMENT_MODE}.` }),
)

/** `amount` is in whole rupees; the checkout gets it in paise. */
export const madeOrder = z.object({
  amount: z.int(),
  orderId: z.string(),
  currency: z.literal('INR'),
  paymentRefId: z.string(),
  razorpayKey: z.string(),
  /** The same key under its second name (G-27). */
  razorpayKeyId: z.string(),
  /** URL of the checkout script: Razorpay's or the built-in sandbox's. */
  checkoutUrl: later(z.string()),
})
export type MadeOrder = z.output<typeof madeOrder>

export const makeSubscribe = endpoint({
  method: 'POST',
  path: '/paymentservice/payment/makesubscribe',
  caller: 'member',
  acts: 'pay',
  // D-18: a payer other than the caller is refused, not corrected.
  actsFor: { part: 'body', name: 'payerId' },
  summary: 'Order a plan; the price is the plan’s own, whatever else the body says',
  body: z.object({ referenceId: planId, payerId: idOrName, paymentMode }),
  reply: envelope(madeOrder),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'notYours',
    'fixed',
    'profileRefused',
    'planNotOnSale',
    'orderNotMade',
    'paymentUnavailable',
    'tooManyRequests',
  ],
})

/** `money` is the amount that the gateway charges. */
export const madePayment = z.object({
  paymentRefId: z.string(),
  provider: z.string(),
  money,
  /** A page of the gateway to redirect to; with `opensWith`, its script, which is opened with these values. */
  checkoutUrl: z.string(),
  opensWith: z.nullable(z.object({ key: z.string(), orderId: z.string() })),
})
export type MadePayment = z.output<typeof madePayment>

export const makePayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  caller: 'member',
  acts: 'pay',
  summary: 'Order a plan in a currency, at the price that the operator has set in it; nothing is converted',
  body: z.object({ planId, currency }),
  reply: envelope(madePayment),
  creates: true,
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'fixed',
    'profileRefused',
    'planNotOnSale',
    'currencyNotSold',
    'priceTooSmall',
    'orderNotMade',
    'paymentUnavailable',
    'tooManyRequests',
  ],
})

const proof = z.pipe(
  z.transform((value) => {
    const sent: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
    const either = (camel: string, snake: string) => sent[camel] ?? sent[snake]
    return {
      paymentRefId: sent['paymentRefId'],
      paymentId: either('razorpayPaymentId', 'razorpay_payment_id'),
      orderId: either('razorpayOrderId', 'razorpay_order_id'),
      signature: either('razorpaySignature', 'razorpay_signature'),
    }
  }),
  z.object({ paymentRefId: secret, paymentId: secret, orderId: secret, signature: secret }),
)

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/paymentservice/payment/verify',
  caller: 'either',
  acts: 'pay',
  summary: 'Hand in the proof that the checkout gave; razorpayPaymentId or razorpay_payment_id, and so on',
  body: proof,
  reply: done,
  refusals: ['paymentNotVerified', 'paymentPending', 'moneyGoesBack', 'paymentUnavailable', 'notYours'],
})

/** open: ordered and unpaid; pending: paid but not yet confirmed by the bank. */
export const PAYMENT_STATES = ['open', 'pending', 'paid', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Progress of a refund: waiting for a second person, requested from the gateway, refunded, or failed. */
export const REFUND_STATES = ['waitingForSecond', 'asked', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const memberPayment = z.object({
  paymentRefId: z.string(),
  packageName: z.string(),
  /** In whole units of the currency; `money` is exact. */
  amount: z.number(),
  money: later(money),
  createdAt: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** Receipt number; null without a receipt. */
  receiptNumber: z.nullable(z.string()),
  /** Refunded amount, in whole units of the currency. */
  returned: z.number(),
})
export type MemberPayment = z.output<typeof memberPayment>

export const getLastPayment = endpoint({
  method: 'GET',
  path: '/api/payments/last',
  caller: 'member',
  acts: 'pay',
  summary: 'The newest order of the member and how it ended (G-12)',
  reply: envelope(z.nullable(memberPayment)),
  refusals: ['loginNeeded'],
})

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  caller: 'member',
  acts: 'pay',
  summary: 'The member’s payments that brought a plan, the newest first',
  reply: envelope(z.array(memberPayment)),
  refusals: ['loginNeeded'],
})

export const receipt = z.object({
  number: z.string(),
  issuedAt: z.string(),
  payerName: z.string(),
  memberId: z.string(),
  packageName: z.string(),
  validatyDays: z.int(),
  endsAt: z.string(),
  /** In whole units of the currency; `money` is exact. */
  amount: z.number(),
  currency: z.string(),
  money,
  provider: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  /** Refunds, oldest first, in whole units of the currency. */
  refunds: z.array(z.object({ amount: z.number(), returnedAt: z.string() })),
})
export type Receipt = z.output<typeof receipt>

const ofOrder = z.object({ paymentRefId: z.string().check(z.maxLength(64)) })

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/:paymentRefId/receipt',
  caller: 'member',
  acts: 'pay',
  summary: 'The receipt of one of the member’s payments; the same as PDF at …/receipt.pdf',
  params: ofOrder,
  reply: envelope(receipt),
  refusals: ['loginNeeded', 'receiptNotFound'],
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/api/payments/:paymentRefId/receipt.pdf',
  caller: 'member',
  acts: 'pay',
  summary: 'The receipt as a PDF file',
  params: ofOrder,
  reply: done,
  file: 'application/pdf',
  refusals: ['loginNeeded', 'receiptNotFound'],
})

/** Asks the gateway, so that the page after a checkout doesn't depend on a webhook. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:paymentRefId/check',
  caller: 'member',
  acts: 'pay',
  summary: 'Ask the gateway how one of the member’s orders stands',
  params: ofOrder,
  reply: envelope(memberPayment),
  refusals: ['loginNeeded', 'paymentNotFound', 'tooManyRequests'],
})

const webhook = {
  method: 'POST',
  caller: 'anyone',
  reply: done,
  refusals: ['webhookRefused', 'paymentUnavailable'],
} as const

export const takePaymentWebhook = endpoint({
  ...webhook,
  path: '/paymentservice/payment/webhook',
  summary: `For ${PROVIDERS['razorpay']} alone: an event, signed over its bytes`,
})

export const takeGatewayWebhook = endpoint({
  ...webhook,
  path: '/paymentservice/payment/webhook/:provider',
  summary: 'For the named payment gateway alone: an event, signed over its bytes as that gateway signs',
  params: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
})

/** Where a gateway sends its events. */
export const webhookPath = (provider: string): string => `${takePaymentWebhook.path}/${provider}`
