import { PAISE_PER_RUPEE, REFUNDS } from '@thunai/contract/frame/limits'
import type { RefundState } from '@thunai/contract/money/payments'
import type { Outcome } from '../payments.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface PaymentFacts {
  readonly id: string
  readonly amountPaise: number
  readonly outcome: Outcome
  readonly returnedPaise: number
  /** Asked for and neither back nor given up. */
  readonly underWayPaise: number
}

/** What of a payment may still go back. */
export const leftOf = ({ amountPaise, returnedPaise, underWayPaise }: Omit<PaymentFacts, 'id' | 'outcome'>): number =>
  amountPaise - returnedPaise - underWayPaise

/**
 * Which payment of an order a sum is taken from: the one that is named, or the first that still has so much, money that
 * gave no plan before money that did.
 */
export function chooseReturned<P extends PaymentFacts>(
  payments: readonly P[],
  paise: number,
  paymentId: string | undefined,
): P | undefined {
  const strayFirst = payments.toSorted((a, b) => Number(a.outcome === 'settled') - Number(b.outcome === 'settled'))
  return strayFirst.find((payment) => leftOf(payment) >= paise && (paymentId === undefined || payment.id === paymentId))
}

/** Whether a second person decides: several small sums of one payment count together. */
export const needsSecond = (
  { returnedPaise, underWayPaise }: Pick<PaymentFacts, 'returnedPaise' | 'underWayPaise'>,
  paise: number,
): boolean => returnedPaise + underWayPaise + paise > REFUNDS.secondPersonAbove * PAISE_PER_RUPEE

/** What the gateway's word makes of a refund. Money that went stays gone; what was given up may still go. */
export function stateAfter(state: RefundState, said: 'pending' | 'processed' | 'failed'): RefundState {
  if (state === 'done' || said === 'processed') return 'done'
  if (state === 'failed' || said === 'failed') return 'failed'
  return 'asked'
}

/** When to ask the gateway again: after a minute, then ever more seldom; banks take days. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(tries, 10), 6 * HOUR))

/** True while the gateway doesn't know of a refund that was decided or waits: another of the same payment has to wait. */
export const isUnsent = ({
  state,
  providerRefundId,
}: {
  readonly state: RefundState
  readonly providerRefundId: string | null
}): boolean => providerRefundId === null && (state === 'waitingForSecond' || state === 'asked')
