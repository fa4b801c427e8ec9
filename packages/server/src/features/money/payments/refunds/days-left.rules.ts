import { leastRefund, type Money } from '@thunai/contract/money/money'

const DAY_MS = 86_400_000

/** A bought plan whose remaining days are refunded. */
export interface LeftPlan extends Money {
  readonly validityDays: number
  readonly endsAt: Date
  readonly contactLimit: number
  readonly contactsUsed: number
}

/**
 * The part of a plan's price that is refunded when the match is fixed, in the smallest unit: by the remaining time, to
 * the second, and at most by the share of unopened contacts. Rounded down to the smallest refundable amount.
 */
export function worthOfDays(
  { minor, currency, validityDays, endsAt, contactLimit, contactsUsed }: LeftPlan,
  from: Date,
): number {
  const days = Math.max(0, endsAt.getTime() - from.getTime()) / (validityDays * DAY_MS)
  const contacts = contactLimit > 0 ? (contactLimit - contactsUsed) / contactLimit : 1
  const share = Math.max(0, Math.min(1, days, contacts))
  const least = leastRefund(currency)
  return Math.floor((minor * share) / least) * least
}
