import { dayInIndia, midnightInIndia } from '@thunai/contract/values/dates'

/** The allowance that pays for an act, or why it is refused. */
export type Charge<Refused extends string> =
  | { readonly from: 'nothing' }
  | { readonly from: 'free' }
  | { readonly from: 'subscription'; readonly subscriptionId: number }
  | { readonly refused: Refused }

interface ViewFacts {
  readonly alreadyViewed: boolean
  /** Live plans, the one that ends first in front. */
  readonly live: readonly { readonly id: number }[]
  readonly viewedToday: number
  readonly dailyLimit: number
  readonly freeUsed: number
  readonly freeLimit: number
}

/**
 * Charges the opening of a profile (D-1): each member counts once. A live plan has only a daily fair-use limit; without
 * one the starter allowance pays.
 */
export function chargeForProfile(facts: ViewFacts): Charge<'profileViewsUsed' | 'dailyProfileViewsUsed'> {
  if (facts.alreadyViewed) return { from: 'nothing' }
  const [plan] = facts.live
  if (plan)
    return facts.viewedToday < facts.dailyLimit
      ? { from: 'subscription', subscriptionId: plan.id }
      : { refused: 'dailyProfileViewsUsed' }
  return facts.freeUsed < facts.freeLimit ? { from: 'free' } : { refused: 'profileViewsUsed' }
}

/** What is left of the allowance that pays for the next profile. */
export function profileViewsLeft(facts: Omit<ViewFacts, 'alreadyViewed'>): {
  readonly profileViewsLeft: number
  readonly isOfToday: boolean
} {
  const isOfToday = facts.live.length > 0
  const [limit, used] = isOfToday ? [facts.dailyLimit, facts.viewedToday] : [facts.freeLimit, facts.freeUsed]
  return { profileViewsLeft: Math.max(0, limit - used), isOfToday }
}

/**
 * Charges an interest: free with a live plan that includes interests; otherwise one of the few free interests, once per
 * member.
 */
export function chargeForInterest(
  facts: InterestFacts & { readonly alreadyExpressed: boolean },
): { readonly from: 'nothing' | 'free' } | { readonly refused: 'interestPlanNeeded' } {
  if (facts.alreadyExpressed) return { from: 'nothing' }
  const left = freeInterestsLeft(facts)
  if (left === null) return { from: 'nothing' }
  return left > 0 ? { from: 'free' } : { refused: 'interestPlanNeeded' }
}

/** Null while a plan includes interests. */
export const freeInterestsLeft = ({ live, freeUsed, freeLimit }: InterestFacts): number | null =>
  live.some((plan) => plan.expressInterest) ? null : Math.max(0, freeLimit - freeUsed)

interface InterestFacts {
  readonly live: readonly { readonly expressInterest: boolean }[]
  readonly freeUsed: number
  readonly freeLimit: number
}

interface ContactFacts {
  readonly alreadyViewed: boolean
  /** Live plans, the one that ends first in front. */
  readonly live: readonly { readonly id: number; readonly contactLimit: number; readonly contactsUsed: number }[]
}

/**
 * Charges the opening of a contact (D-1): each member counts once, on the plan that ends first and has some left; none
 * is free.
 */
export function chargeForContact(facts: ContactFacts): Charge<'contactPlanNeeded' | 'contactViewsUsed'> {
  if (facts.alreadyViewed) return { from: 'nothing' }
  if (facts.live.length === 0) return { refused: 'contactPlanNeeded' }
  const plan = facts.live.find(({ contactLimit, contactsUsed }) => contactsUsed < contactLimit)
  return plan ? { from: 'subscription', subscriptionId: plan.id } : { refused: 'contactViewsUsed' }
}

/** The beginning of the day in India. */
export const startOfDayInIndia = (now: Date): Date => midnightInIndia(dayInIndia(now))
