import { WISH_WEIGHTS, type FITS, type Wish } from '@thunai/contract/finding/matches'
import { ageOn, type Day } from '@thunai/contract/values/dates'

/** What a member looks for. Null or an empty list is no wish; lists hold ids of reference lists. */
export interface Wishes {
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly heightFrom: number | null
  readonly heightTo: number | null
  readonly incomeFrom: number | null
  readonly incomeTo: number | null
  readonly maritalStatus: readonly number[]
  readonly motherTongue: readonly number[]
  readonly religion: readonly number[]
  readonly caste: readonly number[]
  readonly subCaste: readonly number[]
  readonly education: readonly number[]
  readonly jobType: readonly number[]
  readonly star: readonly number[]
  readonly raasi: readonly number[]
  readonly residence: readonly number[]
}

/** What is known of a member; null or an empty list is not told. Heights in cm, income in rupees a month. */
export interface Facts {
  readonly age: number
  readonly height: number | null
  readonly income: number | null
  readonly maritalStatus: number | null
  readonly motherTongue: number | null
  readonly religion: number | null
  readonly caste: number | null
  readonly subCaste: number | null
  readonly education: readonly number[]
  readonly jobType: number | null
  readonly star: number | null
  readonly raasi: number | null
  readonly residence: number | null
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

const WISHES = Object.keys(WISH_WEIGHTS) as readonly Wish[]
const RANGES = {
  age: ['ageFrom', 'ageTo'],
  height: ['heightFrom', 'heightTo'],
  income: ['incomeFrom', 'incomeTo'],
} as const

/**
 * How well a member fits the wishes of another. A wish that isn't stated neither helps nor harms; a fact that isn't told
 * counts half, since it may still turn out as wished.
 */
export function judge(wishes: Wishes, facts: Facts): Judgement {
  const reasons = WISHES.flatMap((wish) => {
    const fits =
      wish in RANGES
        ? fitsRange(wishes, facts, wish as keyof typeof RANGES)
        : fitsList(wishes, facts, wish as Exclude<Wish, keyof typeof RANGES>)
    return fits === undefined ? [] : [{ wish, fits }]
  })
  const stated = reasons.reduce((sum, { wish }) => sum + WISH_WEIGHTS[wish], 0)
  const gained = reasons.reduce((sum, { wish, fits }) => sum + WISH_WEIGHTS[wish] * SHARE[fits], 0)
  return { score: stated === 0 ? 100 : Math.floor((100 * gained) / stated), reasons }
}

const SHARE: Readonly<Record<Fits, number>> = { yes: 1, unknown: 0.5, no: 0 }

function fitsRange(wishes: Wishes, facts: Facts, wish: keyof typeof RANGES): Fits | undefined {
  const [from, to] = RANGES[wish].map((end) => wishes[end])
  if ((from ?? null) === null && (to ?? null) === null) return undefined
  const value = facts[wish]
  if (value === null) return 'unknown'
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity) ? 'yes' : 'no'
}

function fitsList(wishes: Wishes, facts: Facts, wish: Exclude<Wish, keyof typeof RANGES>): Fits | undefined {
  const wished = wishes[wish]
  if (wished.length === 0) return undefined
  const fact = facts[wish]
  const values = typeof fact === 'number' ? [fact] : (fact ?? [])
  if (values.length === 0) return 'unknown'
  return values.some((value) => wished.includes(value)) ? 'yes' : 'no'
}

/** True when the wishes say anything that can be compared. */
export const hasWishes = (wishes: Wishes): boolean => judge(wishes, NOBODY).reasons.length > 0

const NOBODY: Facts = {
  age: 0,
  height: null,
  income: null,
  maritalStatus: null,
  motherTongue: null,
  religion: null,
  caste: null,
  subCaste: null,
  education: [],
  jobType: null,
  star: null,
  raasi: null,
  residence: null,
}
