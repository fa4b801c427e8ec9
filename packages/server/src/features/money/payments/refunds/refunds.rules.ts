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
  /** Asked for, and neither returned nor failed. */
  readonly underWayMinor: number
}

/** Stands as the reason of a refund that was made at the gateway. */
export const MADE_THERE = 'Returned at the gateway'

/** What of a payment may still go back. */
export const leftOf = ({
  minor,
  returnedMinor,
  underWayMinor,
}: Pick<PaymentFacts, 'minor' | 'returnedMinor' | 'underWayMinor'>): number => minor - returnedMinor - underWayMinor

/**
 * Which payment of an order a sum is taken from: the one that is named, or the first in its currency that still holds
 * it, money that gave no plan before money that did.
 */
export function chooseReturned<P extends PaymentFacts>(
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
 * Whether a second person decides. Several small sums of one payment count together. A currency without a threshold of
 * its own always needs one.
 */
export const needsSecond = (
  { returnedMinor, underWayMinor, currency }: Pick<PaymentFacts, 'returnedMinor' | 'underWayMinor' | 'currency'>,
  minor: number,
): boolean => returnedMinor + underWayMinor + minor > (REFUNDS.secondPersonAbove[currency as Currency] ?? 0)

/**
 * The state after the gateway's word, in whatever order its words come. At one gateway a failed refund may still succeed, at
 * another one that succeeded may still fail: `last` is what no other word of it changes.
 */
export function stateAfter(
  state: RefundState,
  said: 'pending' | 'done' | 'failed',
  last: 'done' | 'failed',
): RefundState {
  const ends = last === 'done' ? (['done', 'failed'] as const) : (['failed', 'done'] as const)
  return ends.find((end) => state === end || said === end) ?? 'asked'
}

/** When to ask the gateway again: after a minute, then ever more rarely; banks take days. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(tries, 10), 6 * HOUR))

/** True while neither the gateway nor the counter has taken up a refund that was decided or waits: another of the same payment has to wait. */
export const isUnsent = ({
  state,
  providerRefundId,
}: {
  readonly state: RefundState
  readonly providerRefundId: string | null
}): boolean => providerRefundId === null && (state === 'waitingForSecond' || state === 'asked')
