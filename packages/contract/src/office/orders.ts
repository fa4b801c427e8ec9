import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PAISE_PER_RUPEE, REFUNDS } from '../frame/limits.ts'
import { writtenAmount } from '../values/written-amount.ts'
import { envelope, text } from '../frame/wire.ts'
import { page } from '../members/pages.ts'
import { REFUND_STATES } from '../money/payments.ts'

/** Amounts are rupees, as in the public calls, but with paise: 99.5 is ninety-nine rupees fifty. */
const rupees = z.number()

const officeRefund = z.object({
  id: z.string(),
  payment: z.string(),
  amount: rupees,
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
})
export type OfficeRefund = z.output<typeof officeRefund>

export const officeOrder = z.object({
  number: z.string(),
  gatewayOrder: z.nullable(z.string()),
  memberId: z.string(),
  packageName: z.string(),
  amount: rupees,
  state: z.enum(['created', 'paid', 'failed', 'abandoned']),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: rupees,
      /**
       * settled: activated the plan; surplus: paid in addition, or for a deleted profile; mismatch: differs from the
       * ordered amount.
       */
      outcome: z.enum(['settled', 'surplus', 'mismatch']),
      returned: rupees,
      /** Amount that can still be refunded, less pending refunds. */
      left: rupees,
      noticedAt: z.string(),
      /** Why a refund is impossible now, as the refusal says it; null if it is possible. */
      barred: z.optional(z.nullable(z.string())),
    }),
  ),
  refunds: z.array(officeRefund),
})
export type OfficeOrder = z.output<typeof officeOrder>

export const getOfficeOrders = endpoint({
  method: 'GET',
  path: '/office/api/orders',
  caller: 'staff',
  right: 'seeOrders',
  summary:
    'Orders, the newest first; q: the number of the order, of the gateway’s order, payment or refund, or a member id',
  query: z.object({ q: z.optional(text(64)), before: z.optional(z.string()) }),
  reply: envelope(z.object(page(officeOrder))),
  refusals: [],
})

const AMOUNT = 'Please enter rupees, with two places for paise at most.'
const refundAmount = z.pipe(
  writtenAmount,
  z.number({ error: AMOUNT }).check(
    z.gte(1, { error: 'The gateway returns one rupee at least.' }),
    z.lte(10_000_000, { error: AMOUNT }),
    z.refine((amount) => Math.abs(amount * PAISE_PER_RUPEE - Math.round(amount * PAISE_PER_RUPEE)) < 1e-4, {
      error: AMOUNT,
    }),
  ),
)

export const refundOrder = endpoint({
  method: 'POST',
  path: '/office/api/orders/:number/refund',
  caller: 'staff',
  right: 'refund',
  steppedUp: true,
  summary:
    'Send money of an order back: amount in rupees, to the paisa. Of several payments the one that is named, or one that gave no plan first. Above an amount it waits for a second person',
  params: z.object({ number: z.string().check(z.maxLength(64)) }),
  body: z.object({
    amount: refundAmount,
    reason: text(REFUNDS.reason).check(z.minLength(1, { error: 'Please say why.' })),
    payment: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: envelope(officeRefund),
  refusals: ['orderNotFound', 'refundTooMuch', 'refundUnderWay', 'paymentUnavailable'],
})
