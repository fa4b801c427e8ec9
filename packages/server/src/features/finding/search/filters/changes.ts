import type { I18n } from '@lingui/core'
import { searchFilter } from '@thunai/contract/finding/filter-readers'
import {
  FILTERS,
  keysOf,
  type Filter,
  type FilterKey,
  type FilterName,
  type SearchFilter,
} from '@thunai/contract/finding/filters'
import type { SearchChange } from '@thunai/contract/finding/search'
import { heightText, inchesOf, leastCm, mostCm } from '@thunai/contract/values/heights'
import { say } from '../../../../platform/languages.ts'

/** A wider search and its label. */
export interface WiderSearch {
  readonly label: string
  readonly filter: SearchFilter
  /** True if the filter is removed instead of widened. */
  readonly isWithout: boolean
}

/** Ways to widen one filter, or one end of a range: from the nearest to removing it. */
export interface Widening {
  readonly name: FilterName
  readonly searches: readonly [WiderSearch, ...WiderSearch[]]
}

/** What an exclusion excludes, in the family's own words. */
export type LineWords = Readonly<Partial<Record<FilterName, string>>>

/**
 * Lists how each filter in use can be widened: both ends of a range, fewer poruthams, more days, and finally removal.
 * The gender stays.
 */
export function widenings(i18n: I18n, filter: SearchFilter, lines?: LineWords): readonly Widening[] {
  return FILTERS.flatMap((one): Widening[] => {
    const keys = keysOf(one).filter((key) => filter[key] !== undefined)
    if (keys.length === 0 || one.name === 'gender') return []
    if (one.kind === 'exclude') return withoutExclusion(i18n, filter, one, lines)
    const without = { label: withoutLabel(i18n, one), filter: withoutKeys(filter, keys), isWithout: true }
    const byStep = keys.flatMap((key) => {
      const [first, ...further] = stepsOf(i18n, key, filter[key]).map(({ to, label }) => ({
        label,
        filter: { ...filter, [key]: to },
        isWithout: false,
      }))
      return first ? [{ name: one.name, searches: [first, ...further, without] as const }] : []
    })
    return byStep.length > 0 ? byStep : [{ name: one.name, searches: [without] }]
  })
}

/** Steps tried at most: poruthams go from ten down to one. */
const MOST_STEPS = 9

/** Each step is wider than the one before; empty if only removal is wider. */
function stepsOf(i18n: I18n, key: FilterKey, asked: unknown): readonly Step[] {
  const steps: Step[] = []
  for (let step = STEPS[key]?.(i18n, asked as number); step && isAskable(key, step) && steps.length < MOST_STEPS;) {
    steps.push(step)
    step = STEPS[key]?.(i18n, step.to, asked as number)
  }
  return steps
}

/** A step beyond the most that a filter takes would be refused. */
const isAskable = (key: FilterKey, { to }: Step) => searchFilter.safeParse({ [key]: to }).success

/** The nearest search of each widening that finds more, the largest gain first. */
export function changesOf(
  found: readonly Widening[],
  total: number,
  without: Readonly<Record<string, number>>,
  count: (filter: SearchFilter) => number,
): SearchChange[] {
  const changes = found.map(({ name, searches }) => firstThatGains(searches, total, without[name] ?? total, count))
  const unlike = new Map(changes.map((change) => [change.label, change]))
  return [...unlike.values()].toSorted((a, b) => b.total - a.total)
}

/**
 * The nearest search with more hits; the nearest of all if none has more. `most` is the count without the filter, an
 * upper bound that saves counting steps.
 */
export function firstThatGains(
  searches: Widening['searches'],
  total: number,
  most: number,
  count: (filter: SearchFilter) => number,
): SearchChange {
  const [nearest] = searches
  if (most > total)
    for (const { label, filter, isWithout } of searches) {
      const of = isWithout ? most : count(filter)
      if (of > total) return { label, filter, total: of }
    }
  return { label: nearest.label, filter: nearest.filter, total }
}

/** Without an explicit choice an exclusion follows the family's rule; only false removes it. */
function withoutExclusion(i18n: I18n, filter: SearchFilter, { name }: Filter, lines: LineWords = {}): Widening[] {
  const line = lines[name]
  if (filter[name as FilterKey] !== true || line === undefined) return []
  const label = i18n._('Also our own {line}', { line })
  return [{ name, searches: [{ label, filter: { ...filter, [name]: false }, isWithout: true }] }]
}

const withoutKeys = (filter: SearchFilter, keys: readonly string[]): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)))

interface Step {
  readonly to: number
  readonly label: string
}

const YEARS = 2
const YOUNGEST = 18
const INCHES = 2

/** One step from a value; the original value is named beside it. */
type Widen = (i18n: I18n, value: number, asked?: number) => Step | undefined

/** Undefined if nothing is wider: the filter is then removed. */
const STEPS: Readonly<Partial<Record<FilterKey, Widen>>> = {
  ageFrom: (i18n, age) => {
    const years = Math.max(YOUNGEST, age - YEARS)
    return age > YOUNGEST ? { to: years, label: i18n._('Age from {years}', { years }) } : undefined
  },
  ageTo: (i18n, age) => ({ to: age + YEARS, label: i18n._('Age to {years}', { years: age + YEARS }) }),
  heightFrom: (i18n, cm, asked) => otherHeight(i18n, asked ?? cm, leastCm(inchesOf(cm) - INCHES)),
  heightTo: (i18n, cm, asked) => otherHeight(i18n, asked ?? cm, mostCm(inchesOf(cm) + INCHES)),
  incomeFrom: (i18n, from) => {
    const less = Math.floor(from * 0.8)
    return { to: less, label: i18n._('Income from {income}', { income: rupees(i18n, less) }) }
  },
  incomeTo: (i18n, most) => {
    const more = Math.ceil(most * 1.25)
    return { to: more, label: i18n._('Income to {income}', { income: rupees(i18n, more) }) }
  },
  poruthamFrom: (i18n, from, asked) => {
    const [fewer, least] = [from - 1, asked ?? from]
    return from > 1 ? { to: fewer, label: i18n._('{fewer} poruthams instead of {least}', { fewer, least }) } : undefined
  },
  activeWithinDays: (i18n, few) => {
    const days = moreDays(few)
    return days === undefined ? undefined : { to: days, label: i18n._('Active within {days} days', { days }) }
  },
  joinedWithinDays: (i18n, few) => {
    const days = moreDays(few)
    return days === undefined ? undefined : { to: days, label: i18n._('Joined within {days} days', { days }) }
  },
}

const otherHeight = (i18n: I18n, cm: number, other: number): Step => ({
  to: other,
  label: i18n._('{height} instead of {asked}', {
    height: say(i18n, heightText(other)),
    asked: say(i18n, heightText(cm)),
  }),
})

const rupees = ({ locale }: I18n, amount: number): string =>
  amount.toLocaleString(`${locale}-IN`, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

const DAYS = [1, 3, 7, 15, 30, 60, 90, 180, 365]
const moreDays = (days: number): number | undefined => DAYS.find((known) => known > days)

const WITHOUT: Readonly<Partial<Record<FilterName, (i18n: I18n) => string>>> = {
  castes: (i18n) => i18n._('Caste no bar'),
  withPhoto: (i18n) => i18n._('Also without photo'),
  verified: (i18n) => i18n._('Also not verified'),
  identityChecked: (i18n) => i18n._('Also without ID checked'),
  notViewed: (i18n) => i18n._('Also those you viewed'),
  freeToMarry: (i18n) => i18n._('Also not yet free to marry'),
  worksAbroad: (i18n) => i18n._('Also in India'),
  mutual: (i18n) => i18n._('Whatever they prefer'),
  rajjuOk: (i18n) => i18n._('Ignore rajju'),
  poruthamFrom: (i18n) => i18n._('Any number of poruthams'),
  keyword: (i18n) => i18n._('Without the keyword'),
  memberId: (i18n) => i18n._('Without the member id'),
  activeWithinDays: (i18n) => i18n._('Whenever active'),
  joinedWithinDays: (i18n) => i18n._('Whenever joined'),
}

const withoutLabel = (i18n: I18n, { name, label }: Filter): string =>
  WITHOUT[name]?.(i18n) ?? i18n._('Any {filter}', { filter: i18n._(label).toLocaleLowerCase(i18n.locale) })
