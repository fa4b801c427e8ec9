import type { FITS } from '@thunai/contract/finding/matches'
import { isRangeWish, type RangeWish, type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import { ageOn, type Day } from '@thunai/contract/values/dates'

/** A value of a fact: the id in a reference list, a number, or a fixed word. */
type Value = number | string

/**
 * A member's wishes. Null or an empty list states no wish. Ranges are named like `ageFrom`; an agreement wish holds the
 * member's own value.
 */
export type Wishes = { readonly [W in RangeWish as `${W}From` | `${W}To`]: number | null } & {
  readonly [W in Exclude<Wish, RangeWish>]: readonly Value[]
} & Homes

/** A member's facts; null or an empty list if not stated. Heights in cm, income in rupees a month. */
export type Facts = { readonly [W in Exclude<RangeWish, 'age'>]: number | null } & { readonly age: number } & {
  readonly [W in Exclude<Wish, RangeWish>]: Value | readonly Value[] | null
} & Homes

/** Countries where the member is ready to live after the wedding; empty if any country will do or none is stated. */
interface Homes {
  readonly homes: readonly number[]
}

/** The member's facts with the age on a given day. */
export const agedOn = (
  { facts }: { readonly facts: Omit<Facts, 'age'> & { readonly dateOfBirth: Day } },
  today: Day,
): Facts => ({ ...facts, age: ageOn(facts.dateOfBirth, today) })

export type WishFit = (typeof FITS)[number]

export interface Judgement {
  /** 0 to 100; 100 exactly when every stated wish is met, or none is stated. */
  readonly score: number
  /** The stated wishes, heaviest first. */
  readonly reasons: readonly { readonly wish: Wish; readonly fits: WishFit }[]
}

/**
 * Scores how well a member meets another's wishes. An unstated wish has no effect; a missing fact counts half, because
 * it may still turn out as wished.
 */
export function judge(wishes: Wishes, facts: Facts): Judgement {
  const reasons = WISH_NAMES.flatMap((wish) => {
    const fits = isRangeWish(wish) ? fitsRange(wishes, facts, wish) : fitsList(wishes[wish], facts[wish])
    if (fits === undefined) return []
    const isApart = wish === 'willingToRelocate' && fits === 'yes' && !mayLiveTogether(wishes, facts)
    return [{ wish, fits: isApart ? 'no' : fits }]
  })
  const stated = reasons.reduce((sum, { wish }) => sum + WISHES[wish].weight, 0)
  const gained = reasons.reduce((sum, { wish, fits }) => sum + WISHES[wish].weight * SHARE[fits], 0)
  const isWhole = reasons.every(({ fits }) => fits === 'yes')
  // an unmet wish without weight still keeps the score below 100
  const score = stated === 0 ? 100 : Math.floor((100 * gained) / stated)
  return { score: isWhole ? 100 : Math.min(score, 99), reasons }
}

const SHARE: Readonly<Record<WishFit, number>> = { yes: 1, unknown: 0.5, no: 0 }

function fitsRange(wishes: Wishes, facts: Facts, wish: RangeWish): WishFit | undefined {
  const [from, to] = [wishes[`${wish}From`], wishes[`${wish}To`]]
  if ((from ?? null) === null && (to ?? null) === null) return undefined
  const value = facts[wish]
  if (value === null) return 'unknown'
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity) ? 'yes' : 'no'
}

function fitsList(wished: readonly Value[], fact: Value | readonly Value[] | null): WishFit | undefined {
  if (wished.length === 0) return undefined
  const values = fact === null ? [] : typeof fact === 'object' ? fact : [fact]
  if (values.length === 0) return 'unknown'
  return values.some((value) => wished.includes(value)) ? 'yes' : 'no'
}

/** True if both are ready to live in one common country; the index has the same rule as `mayLiveWith`. */
const mayLiveTogether = ({ homes: ours }: Homes, { homes: theirs }: Homes): boolean =>
  ours.length === 0 || theirs.length === 0 || theirs.some((country) => ours.includes(country))

/** True if the wishes contain anything to compare. */
export const hasWishes = (wishes: Wishes): boolean =>
  WISH_NAMES.some((wish) =>
    isRangeWish(wish) ? wishes[`${wish}From`] !== null || wishes[`${wish}To`] !== null : wishes[wish].length > 0,
  )
