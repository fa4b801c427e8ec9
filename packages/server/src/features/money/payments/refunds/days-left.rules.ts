import { leastRefund, type Money } from '@thunai/contract/money/money'

const DAY_MS = 86_400_000

/** A bought plan whose days are given back. */
export interface LeftPlan extends Money {
  readonly validityDays: number
  readonly endsAt: Date
  readonly contactLimit: number
  readonly contactsUsed: number
}

/**
 * What of a plan's price is given back when the match is fixed, in the smallest unit: by the days that are left, to the
 * second, and by no more than the share of contacts that were not opened. Rounded down to the least that is refunded.
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
