import type { FITS } from '@thunai/contract/finding/matches'
import { isRangeWish, type RangeWish, type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import { ageOn, type Day } from '@thunai/contract/values/dates'

/** A value of a fact: the id in a reference list, a number, or a fixed word. */
type Value = number | string

/**
 * What a member looks for. Null or an empty list is no wish. Ranges are named like `ageFrom`; a wish to agree holds the
 * member's own value.
 */
export type Wishes = { readonly [W in RangeWish as `${W}From` | `${W}To`]: number | null } & {
  readonly [W in Exclude<Wish, RangeWish>]: readonly Value[]
} & Homes

/** What is known of a member; null or an empty list is not told. Heights in cm, income in rupees a month. */
export type Facts = { readonly [W in Exclude<RangeWish, 'age'>]: number | null } & { readonly age: number } & {
  readonly [W in Exclude<Wish, RangeWish>]: Value | readonly Value[] | null
} & Homes

/** Countries where the member may live once married; empty if any will do, and where none is told. */
interface Homes {
  readonly homes: readonly number[]
}

/** The facts of a member on a day. */
export const agedOn = (
  { facts }: { readonly facts: Omit<Facts, 'age'> & { readonly dateOfBirth: Day } },
  today: Day,
): Facts => ({ ...facts, age: ageOn(facts.dateOfBirth, today) })

export type Fits = (typeof FITS)[number]

export interface Judgement {
  /** 0 to 100; 100 exactly when every stated wish is as wished, also when none is stated. */
  readonly score: number
  /** The stated wishes, the weightiest first. */
  readonly reasons: readonly { readonly wish: Wish; readonly fits: Fits }[]
}

/**
 * How well a member fits the wishes of another. A wish that isn't stated neither helps nor harms; a fact that isn't told
 * counts half, since it may still turn out as wished.
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
  // a wish without a weight still keeps a score below the full one
  const score = stated === 0 ? 100 : Math.floor((100 * gained) / stated)
  return { score: isWhole ? 100 : Math.min(score, 99), reasons }
}

const SHARE: Readonly<Record<Fits, number>> = { yes: 1, unknown: 0.5, no: 0 }

function fitsRange(wishes: Wishes, facts: Facts, wish: RangeWish): Fits | undefined {
  const [from, to] = [wishes[`${wish}From`], wishes[`${wish}To`]]
  if ((from ?? null) === null && (to ?? null) === null) return undefined
  const value = facts[wish]
  if (value === null) return 'unknown'
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity) ? 'yes' : 'no'
}

function fitsList(wished: readonly Value[], fact: Value | readonly Value[] | null): Fits | undefined {
  if (wished.length === 0) return undefined
  const values = fact === null ? [] : typeof fact === 'object' ? fact : [fact]
  if (values.length === 0) return 'unknown'
  return values.some((value) => wished.includes(value)) ? 'yes' : 'no'
}

/** Whether one country may be the home of both: the same rule as `mayLiveWith` in the index. */
const mayLiveTogether = ({ homes: ours }: Homes, { homes: theirs }: Homes): boolean =>
  ours.length === 0 || theirs.length === 0 || theirs.some((country) => ours.includes(country))

/** True when the wishes say anything that can be compared. */
export const hasWishes = (wishes: Wishes): boolean =>
  WISH_NAMES.some((wish) =>
    isRangeWish(wish) ? wishes[`${wish}From`] !== null || wishes[`${wish}To`] !== null : wishes[wish].length > 0,
  )
