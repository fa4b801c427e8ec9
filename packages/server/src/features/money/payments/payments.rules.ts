import type { HandMeans } from '@thunai/contract/money/by-hand'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Money } from '@thunai/contract/money/money'
import type { PaymentState } from '@thunai/contract/money/payments'

/** Only `created` ends by time alone; `paid` is final. */
export const ORDER_STATES = ['created', 'paid', 'failed', 'abandoned'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/**
 * Outcome of a captured payment: gave the plan; came in addition, or for a profile that is refused or gone; or isn't
 * the ordered amount.
 */
export type Outcome = 'settled' | 'surplus' | 'mismatch'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A held payment that isn't captured goes back after three days; two more for the bank's delays. */
const WATCHED_MS = 5 * DAY
/** How long a bank may move money that the member has paid. */
export const MOVING_MS = 14 * DAY
const OLDEST_EVENT_MS = 7 * DAY

interface OrderFacts extends Money {
  readonly state: OrderState
  /** False once the account is gone or the candidate has refused. */
  readonly hasMember: boolean
}

/** Outcome of a captured payment. A paid order stays paid; all others may still be paid. */
export function outcomeOf(order: OrderFacts, payment: Money): Outcome {
  if (payment.minor !== order.minor || payment.currency !== order.currency) return 'mismatch'
  return order.state === 'paid' || !order.hasMember ? 'surplus' : 'settled'
}

/**
 * When to ask the gateway about an order again; undefined for never. Every one to four minutes in the first two hours,
 * so that a lost webhook delays a plan by less than five minutes, then less and less often; a paid order after a day,
 * in case of a second payment. An order that the member has paid is watched as long as a bank may take.
 */
export function nextCheck(
  order: { readonly state: OrderState; readonly confirmingAt: Date | null; readonly createdAt: Date },
  now: Date,
): Date | undefined {
  const age = now.getTime() - order.createdAt.getTime()
  if (order.state === 'paid') return age < DAY ? new Date(order.createdAt.getTime() + DAY) : undefined
  if (order.state === 'abandoned' || age >= (order.confirmingAt ? MOVING_MS : WATCHED_MS)) return undefined
  const gap = age < 2 * HOUR ? Math.min(Math.max(age / 4, MINUTE), 4 * MINUTE) : Math.min(age / 4, 6 * HOUR)
  return new Date(now.getTime() + gap)
}

/** True for an event too old to trust: it is answered, and the gateway is asked instead. */
export const isTooOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > OLDEST_EVENT_MS

/** The state as shown to the member. */
export function memberState(order: { readonly state: OrderState; readonly confirmingAt: Date | null }): PaymentState {
  if (order.state === 'paid') return 'paid'
  if (order.state !== 'created') return 'failed'
  return order.confirmingAt ? 'pending' : 'open'
}

/** The Indian financial year (April to March), by its first calendar year. */
export function financialYear(now: Date): number {
  const day = dayInIndia(now)
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
}

/** "2026-27/000001" */
export const receiptNumber = (year: number, serial: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}/${String(serial).padStart(6, '0')}`

/** How money was handed over at a counter; cash has no reference. */
export interface ByHand {
  readonly means: HandMeans
  readonly reference: string
}

/** The book number of money at a counter: a UPI payment's own reference, so that each is booked once. */
export const handNumber = ({ means, reference }: ByHand, id: string): string =>
  means === 'upi' ? `upi_${reference.toUpperCase()}` : `cash_${id}`

export const endOfPlan = (start: Date, validityDays: number): Date => new Date(start.getTime() + validityDays * DAY)
