import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PAISE_PER_RUPEE, REFUNDS } from '../frame/limits.ts'
import { readAmount } from '../values/amounts.ts'
import { dayInQuery } from './figures.ts'
import { envelope, later, MOST_INT, text } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { leastRefund, money } from '../money/money.ts'
import { REFUND_STATES } from '../money/payments.ts'
import { needsReference, passedByHand } from '../money/by-hand.ts'

/** In whole units of the currency with its decimal places: 99.5 is ninety-nine rupees fifty. `money` beside it is exact. */
const units = z.number()

/**
 * partlyRefunded and refunded refer to the payment that activated the plan: an order stays paid if a surplus payment is
 * refunded.
 */
export const ORDER_STATES = ['created', 'paid', 'partlyRefunded', 'refunded', 'failed', 'abandoned'] as const
export type OfficeOrderState = (typeof ORDER_STATES)[number]

const officeRefund = z.object({
  id: z.string(),
  payment: z.string(),
  amount: units,
  money,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  /** The gateway's refund id; null until the gateway confirms it. */
  gatewayRefund: z.nullable(z.string()),
  /** Null if the refund was made at the gateway. */
  by: z.nullable(z.string()),
  /** The second person, who agreed or refused. */
  second: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Staff refund it themselves, because the plan was sold at a counter. */
  isByHand: z.boolean(),
  /** Made by the operator at the gateway. Any other refund that no staff member requested is the service's own. */
  isMadeAtGateway: later(z.boolean()),
})
export type OfficeRefund = z.output<typeof officeRefund>

export const officeOrder = z.object({
  number: z.string(),
  gatewayOrder: z.nullable(z.string()),
  memberId: z.string(),
  packageName: z.string(),
  amount: units,
  money,
  /** The gateway that took the payment. */
  provider: z.string(),
  state: z.enum(ORDER_STATES),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: units,
      money,
      /**
       * settled: activated the plan; surplus: paid in addition, or for a deleted profile; mismatch: differs from the
       * ordered amount.
       */
      outcome: z.enum(['settled', 'surplus', 'mismatch']),
      returned: units,
      /** Amount that can still be refunded, less pending refunds. */
      left: units,
      noticedAt: z.string(),
      /** Why it can't be refunded now, as the refusal says; null if it can. */
      barred: z.optional(z.nullable(z.string())),
    }),
  ),
  refunds: z.array(officeRefund),
})
export type OfficeOrder = z.output<typeof officeOrder>

/** Filters of orders: a state, or a refund to be paid at a counter. */
export const ORDER_FILTERS = [...ORDER_STATES, 'toPayBack'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const stateInQuery = z.optional(z.enum(ORDER_FILTERS, { error: 'Please choose a state.' }))

/** Finds orders by any of their numbers or a member id, by state, and by days in India. */
export const ordersSearch = { q: z.optional(text(100)), state: stateInQuery, from: dayInQuery, to: dayInQuery }

/** Sums of one currency, in its smallest unit. */
const orderTotals = z.object({
  currency: z.string(),
  orders: z.int(),
  /** Captured by the gateway, and refunded of that. */
  taken: z.int(),
  refunded: z.int(),
})
export type OrderTotals = z.output<typeof orderTotals>

export const getOfficeOrders = endpoint({
  method: 'GET',
  path: '/office/api/orders',
  caller: 'staff',
  right: 'seeOrders',
  summary:
    'Orders, the newest first; q: the number of the order, of the gateway’s order, payment or refund, or a member id',
  query: z.object({ ...ordersSearch, before: z.optional(z.string()) }),
  reply: envelope(
    z.object({
      ...page(officeOrder),
      /** Sums over all orders of the query, rupees first; null on all pages but the first. */
      totals: z.nullable(z.array(orderTotals)),
    }),
  ),
  refusals: ['invalidFields'],
})

export const ORDER_EVENTS = [
  'ordered',
  'settled',
  'surplus',
  'mismatch',
  'receipt',
  'refundAsked',
  'refundDone',
  'refundFailed',
  'planEnds',
] as const

const orderEvent = z.object({
  at: z.string(),
  kind: z.enum(ORDER_EVENTS),
  money: z.nullable(money),
  /** Number of the payment, receipt or refund. */
  number: z.nullable(z.string()),
  /** Staff who requested a refund and approved it. */
  by: z.array(z.string()),
  /** Reason of a refund, or of its failure. */
  note: z.nullable(z.string()),
})
export type OrderEvent = z.output<typeof orderEvent>

/** Use of the plan by the family so far. */
const usedOfPlan = z.object({
  contacts: z.int(),
  ofContacts: z.int(),
  sms: z.int(),
  ofSms: z.int(),
  profilesViewed: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
})

export const officeOrderDetail = z.extend(officeOrder, {
  /** Oldest first. */
  timeline: z.array(orderEvent),
  /** Null if the order activated no plan, or the family was deleted. */
  used: z.nullable(usedOfPlan),
  /** GST within the price, in the smallest unit; null without a receipt or if none was charged. */
  tax: z.nullable(z.object({ taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() })),
})
export type OfficeOrderDetail = z.output<typeof officeOrderDetail>

const ofOrder = z.object({ number: z.string().check(z.maxLength(100)) })

export const getOfficeOrder = endpoint({
  method: 'GET',
  path: '/office/api/orders/:number',
  caller: 'staff',
  right: 'seeOrders',
  summary: 'One order with all that happened to its money, and what was used of its plan',
  params: ofOrder,
  reply: envelope(officeOrderDetail),
  refusals: ['orderNotFound'],
})

const AMOUNT = 'Please enter an amount, with no more places than the currency has.'
const refundMoney = z
  .object({
    minor: z.int({ error: AMOUNT }).check(z.gte(1, { error: AMOUNT }), z.lte(MOST_INT, { error: AMOUNT })),
    currency: z.string({ error: AMOUNT }).check(z.regex(/^[A-Z]{3}$/, { error: AMOUNT })),
  })
  .check(
    z.refine(({ minor, currency }) => currency !== 'INR' || minor >= leastRefund(currency), {
      error: 'The gateway returns one rupee at least.',
    }),
  )
/** `amount` in rupees, from before there were other currencies, means the same money. */
const refundBody = z.pipe(
  z.transform((sent: unknown) => {
    if (typeof sent !== 'object' || sent === null || 'money' in sent || !('amount' in sent)) return sent
    const { amount, ...rest } = sent
    const rupees = typeof amount === 'string' ? (readAmount(amount) ?? amount) : amount
    const paise = typeof rupees === 'number' ? rupees * PAISE_PER_RUPEE : rupees
    const isWhole = typeof paise === 'number' && Math.abs(paise - Math.round(paise)) < 1e-4
    return { ...rest, money: { minor: isWhole ? Math.round(paise) : paise, currency: 'INR' } }
  }),
  z.object({
    money: refundMoney,
    reason: text(REFUNDS.reason).check(z.minLength(1, { error: 'Please say why.' })),
    payment: z.optional(z.string().check(z.maxLength(64))),
  }),
)

export const refundOrder = endpoint({
  method: 'POST',
  path: '/office/api/orders/:number/refund',
  caller: 'staff',
  right: 'refund',
  steppedUp: true,
  actsOnce: true,
  summary:
    'Send money of an order back, in the currency in which it was paid. Of several payments the one that is named, or one that gave no plan first. Above an amount it waits for a second person',
  params: ofOrder,
  body: refundBody,
  reply: envelope(officeRefund),
  refusals: ['orderNotFound', 'refundCurrency', 'refundTooMuch', 'refundUnderWay', 'paymentUnavailable'],
})

const ofRefund = z.object({ ...ofOrder.shape, refund: text(64) })
const atCounter = { method: 'POST', caller: 'staff', right: 'refund', steppedUp: true } as const

export const payRefund = endpoint({
  ...atCounter,
  path: '/office/api/orders/:number/refunds/:refund/paid',
  summary: 'Book a refund of a plan sold at a counter as paid back, in cash or by UPI with its reference',
  params: ofRefund,
  body: z.object(passedByHand).check(needsReference),
  reply: envelope(officeRefund),
  refusals: ['orderNotFound', 'refundNotOwed', 'referenceUsed', 'invalidFields'],
})

export const cancelRefund = endpoint({
  ...atCounter,
  path: '/office/api/orders/:number/refunds/:refund/cancel',
  summary: 'Call off a refund that is to be paid at a counter; the operator is told',
  params: ofRefund,
  body: z.object({ reason: text(REFUNDS.reason).check(z.minLength(1, { error: 'Please say why.' })) }),
  reply: envelope(officeRefund),
  refusals: ['orderNotFound', 'refundNotOwed', 'invalidFields'],
})
