import type { I18n } from '@lingui/core'
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

/** A search that is a little wider in one filter: what it is called, and the whole search. */
export interface WiderSearch {
  readonly name: FilterName
  readonly label: string
  readonly filter: SearchFilter
  /** The filter is left out, not only widened. */
  readonly isWithout: boolean
}

/** What an exclusion leaves out, as the searching family calls it. */
export type LineWords = Readonly<Partial<Record<FilterName, string>>>

/** For each filter in use the search one step wider: at both ends of a range, one porutham less, more days, else without it. */
export function widerSearches(i18n: I18n, filter: SearchFilter, lines?: LineWords): readonly WiderSearch[] {
  return FILTERS.flatMap((one): WiderSearch[] => {
    const keys = keysOf(one).filter((key) => filter[key] !== undefined)
    if (keys.length === 0) return []
    if (one.kind === 'exclude') return withoutExclusion(i18n, filter, one, lines)
    const steps = keys.flatMap((key) => {
      const step = STEPS[key]?.(i18n, filter[key] as number)
      return step
        ? [{ name: one.name, label: step.label, filter: { ...filter, [key]: step.to }, isWithout: false }]
        : []
    })
    if (steps.length > 0) return steps
    return [{ name: one.name, label: withoutLabel(i18n, one), filter: withoutKeys(filter, keys), isWithout: true }]
  })
}

/** Absent, an exclusion follows the family's rule: only false leaves it out. */
function withoutExclusion(i18n: I18n, filter: SearchFilter, { name }: Filter, lines: LineWords = {}): WiderSearch[] {
  const line = lines[name]
  if (filter[name as FilterKey] !== true || line === undefined) return []
  const label = i18n._('Also our own {line}', { line })
  return [{ name, label, filter: { ...filter, [name]: false }, isWithout: true }]
}

/** The largest gain first. */
export const byGain = (changes: readonly SearchChange[]): SearchChange[] =>
  changes.toSorted((a, b) => b.total - a.total)

const withoutKeys = (filter: SearchFilter, keys: readonly string[]): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)))

interface Step {
  readonly to: number
  readonly label: string
}

const YEARS = 2
const YOUNGEST = 18
const INCHES = 2

type Widen = (i18n: I18n, value: number) => Step | undefined

/** Undefined where nothing is wider: such a filter is left out instead. */
const STEPS: Readonly<Partial<Record<FilterKey, Widen>>> = {
  ageFrom: (i18n, age) => {
    const years = Math.max(YOUNGEST, age - YEARS)
    return age > YOUNGEST ? { to: years, label: i18n._('Age from {years}', { years }) } : undefined
  },
  ageTo: (i18n, age) => ({ to: age + YEARS, label: i18n._('Age to {years}', { years: age + YEARS }) }),
  heightFrom: (i18n, cm) => otherHeight(i18n, cm, leastCm(inchesOf(cm) - INCHES)),
  heightTo: (i18n, cm) => otherHeight(i18n, cm, mostCm(inchesOf(cm) + INCHES)),
  incomeFrom: (i18n, from) => {
    const less = Math.floor(from * 0.8)
    return { to: less, label: i18n._('Income from {income}', { income: rupees(i18n, less) }) }
  },
  incomeTo: (i18n, most) => {
    const more = Math.ceil(most * 1.25)
    return { to: more, label: i18n._('Income to {income}', { income: rupees(i18n, more) }) }
  },
  poruthamFrom: (i18n, least) => {
    const fewer = least - 1
    return least > 1
      ? { to: fewer, label: i18n._('{fewer} poruthams instead of {least}', { fewer, least }) }
      : undefined
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
  identityChecked: (i18n) => i18n._('Also without identity seen'),
  notViewed: (i18n) => i18n._('Also those you viewed'),
  freeToMarry: (i18n) => i18n._('Also not yet free to marry'),
  worksAbroad: (i18n) => i18n._('Also in India'),
  mutual: (i18n) => i18n._('Whatever they wish for'),
  rajjuOk: (i18n) => i18n._('Whatever the rajju'),
  poruthamFrom: (i18n) => i18n._('Whatever the poruthams'),
  keyword: (i18n) => i18n._('Without the keyword'),
  memberId: (i18n) => i18n._('Without the member id'),
  activeWithinDays: (i18n) => i18n._('Whenever active'),
  joinedWithinDays: (i18n) => i18n._('Whenever joined'),
}

const withoutLabel = (i18n: I18n, { name, label }: Filter): string =>
  WITHOUT[name]?.(i18n) ?? i18n._('Any {filter}', { filter: i18n._(label).toLocaleLowerCase(i18n.locale) })
