import type { MatchReason } from '@thunai/contract/finding/matches'
import { WISH_NAMES, type Wish } from '@thunai/contract/profile/wishes'

/** A member in the eyes of some families: each of their wishes, held against the member. */
export interface Seen {
  readonly hasStars: boolean
  readonly families: readonly {
    readonly score: number
    readonly reasons: readonly { readonly wish: Wish; readonly fits: MatchReason['fits'] }[]
    readonly hasMatchingStars: boolean
  }[]
}

/** Something that isn't told, and how many families would see more by it. */
export interface Missing {
  readonly what: Wish | 'stars'
  readonly families: number
}

export interface Summed {
  /** Of the families that state wishes, how many find all of them. */
  readonly fits: { readonly met: number; readonly of: number }
  /** What isn't as they wish, what most say in front. */
  readonly misses: readonly { readonly wish: Wish; readonly families: number }[]
  /** What isn't told, what most would see in front. */
  readonly missing: readonly Missing[]
}

/** What families find, miss and aren't told, summed over all of them; of equals the weightier wish comes first. */
export function sumUp({ hasStars, families }: Seen): Summed {
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
