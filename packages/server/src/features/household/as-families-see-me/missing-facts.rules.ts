import type { MatchReason } from '@thunai/contract/finding/matches'
import { WISH_NAMES, type Wish } from '@thunai/contract/profile/wishes'

/** How families judge a member by their wishes. */
export interface FamilyViews {
  readonly hasStars: boolean
  readonly families: readonly {
    readonly score: number
    readonly reasons: readonly { readonly wish: Wish; readonly fits: MatchReason['fits'] }[]
    readonly hasMatchingStars: boolean
  }[]
}

/** A missing fact, and how many families would see it. */
export interface Missing {
  readonly what: Wish | 'stars'
  readonly families: number
}

export interface MissingFacts {
  /** Of the families with wishes, the number whose wishes are all met. */
  readonly fits: { readonly met: number; readonly of: number }
  /** Unmet wishes, most frequent first. */
  readonly misses: readonly { readonly wish: Wish; readonly families: number }[]
  /** Missing facts, most wanted first. */
  readonly missing: readonly Missing[]
}

/** Sums up met, unmet and unanswered wishes over all families; among equals, the weightier wish comes first. */
export function sumUp({ hasStars, families }: FamilyViews): MissingFacts {
  const stating = families.filter(({ reasons }) => reasons.length > 0)
  const saying = (fits: 'no' | 'unknown') =>
    WISH_NAMES.map((wish) => ({
      wish,
      families: stating.filter(({ reasons }) => reasons.some((one) => one.wish === wish && one.fits === fits)).length,
    })).filter((one) => one.families > 0)
  const stars = hasStars ? 0 : families.filter(({ hasMatchingStars }) => hasMatchingStars).length
  const missing: Missing[] = [
    ...(stars > 0 ? [{ what: 'stars' as const, families: stars }] : []),
    ...saying('unknown').map(({ wish, families: of }) => ({ what: wish, families: of })),
  ]
  return {
    fits: { met: stating.filter(({ score }) => score === 100).length, of: stating.length },
    misses: saying('no').toSorted((a, b) => b.families - a.families),
    missing: missing.toSorted((a, b) => b.families - a.families),
  }
}
