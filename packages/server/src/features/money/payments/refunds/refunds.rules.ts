import { REFUNDS } from '@thunai/contract/frame/limits'
import type { Currency, Money } from '@thunai/contract/money/money'
import type { RefundState } from '@thunai/contract/money/payments'
import type { Outcome } from '../payments.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface PaymentFacts extends Money {
  readonly id: string
  readonly outcome: Outcome
  readonly returnedMinor: number
  /** Requested amounts, neither refunded nor failed. */
  readonly underWayMinor: number
}

/** Reason of a refund that was made at the gateway. */
export const MADE_AT_GATEWAY = 'Returned at the gateway'

/** The amount of a payment that can still be refunded. */
export const leftOf = ({
  minor,
  returnedMinor,
  underWayMinor,
}: Pick<PaymentFacts, 'minor' | 'returnedMinor' | 'underWayMinor'>): number => minor - returnedMinor - underWayMinor

/**
 * The payment of an order to refund from: the named one, or the first in the currency that still holds the amount, with
 * payments that gave no plan first.
 */
export function choosePayment<P extends PaymentFacts>(
  payments: readonly P[],
  { minor, currency }: Money,
  paymentId: string | undefined,
): P | undefined {
  const strayFirst = payments.toSorted((a, b) => Number(a.outcome === 'settled') - Number(b.outcome === 'settled'))
  return strayFirst.find(
    (payment) =>
      payment.currency === currency &&
      leftOf(payment) >= minor &&
      (paymentId === undefined || payment.id === paymentId),
  )
}

/**
 * True if a second person must decide. Small refunds of one payment add up. A currency without its own threshold always
 * needs one.
 */
export const needsSecond = (
  { returnedMinor, underWayMinor, currency }: Pick<PaymentFacts, 'returnedMinor' | 'underWayMinor' | 'currency'>,
  minor: number,
): boolean => returnedMinor + underWayMinor + minor > (REFUNDS.secondPersonAbove[currency as Currency] ?? 0)

/**
 * The state after a report of the gateway, for any order of reports. At one gateway a failed refund may still succeed,
 * at another a successful one may still fail: `last` is its final state.
 */
export function stateAfter(
  state: RefundState,
  said: 'pending' | 'done' | 'failed',
  last: 'done' | 'failed',
): RefundState {
  const ends = last === 'done' ? (['done', 'failed'] as const) : (['failed', 'done'] as const)
  return ends.find((end) => state === end || said === end) ?? 'asked'
}

/** When to ask the gateway again: after a minute, then less and less often, because banks take days. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(tries, 10), 6 * HOUR))

/**
 * True until the gateway or the counter has taken up a pending or decided refund; meanwhile other refunds of the
 * payment must wait.
 */
export const isUnsent = ({
  state,
  providerRefundId,
}: {
  readonly state: RefundState
  readonly providerRefundId: string | null
}): boolean => providerRefundId === null && (state === 'waitingForSecond' || state === 'asked')
