import {
  FILTERS,
  type Filter,
  type FilterKey,
  type FilterName,
  type SearchFilter,
} from '@thunai/contract/members/filters'
import type { SearchChange } from '@thunai/contract/members/search'
import { heightText, leastCm, mostCm } from '@thunai/contract/values/heights'

/** A search that is a little wider in one filter: what it is called, and the whole search. */
export interface WiderSearch {
  readonly name: FilterName
  readonly label: string
  readonly filter: SearchFilter
  /** The filter is left out, not only widened. */
  readonly isWithout: boolean
}

/** For each filter in use the search one step wider: at both ends of a range, one porutham less, more days, else without it. */
export function widerSearches(filter: SearchFilter): readonly WiderSearch[] {
  return FILTERS.flatMap((one): WiderSearch[] => {
    const keys = keysOf(one).filter((key) => filter[key] !== undefined)
    if (keys.length === 0) return []
    const steps = keys.flatMap((key) => {
      const step = STEPS[key]?.(filter[key] as number)
      return step
        ? [{ name: one.name, label: step.label, filter: { ...filter, [key]: step.to }, isWithout: false }]
        : []
    })
    if (steps.length > 0) return steps
    return [{ name: one.name, label: withoutLabel(one), filter: withoutKeys(filter, keys), isWithout: true }]
  })
}

/** The largest gain first. */
export const byGain = (changes: readonly SearchChange[]): SearchChange[] =>
  changes.toSorted((a, b) => b.total - a.total)

function keysOf(filter: Filter): readonly FilterKey[] {
  if (filter.kind === 'range') return [`${filter.name}From`, `${filter.name}To`] as FilterKey[]
  return [filter.name, ...(filter.kind === 'list' && filter.also ? [filter.also] : [])] as FilterKey[]
}

const withoutKeys = (filter: SearchFilter, keys: readonly string[]): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)))

interface Step {
  readonly to: number | undefined
  readonly label: string
}

const YEARS = 2
const YOUNGEST = 18
const INCHES = 2
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const inchesOf = (cm: number) => Math.round(cm / 2.54)

/** Undefined where nothing is wider: such a filter is left out instead. */
const STEPS: Readonly<Partial<Record<FilterKey, (value: number) => Step | undefined>>> = {
  ageFrom: (age) => (age > YOUNGEST ? to(Math.max(YOUNGEST, age - YEARS), (years) => `Age from ${years}`) : undefined),
  ageTo: (age) => to(age + YEARS, (years) => `Age to ${years}`),
  heightFrom: (cm) => to(leastCm(inchesOf(cm) - INCHES), (less) => `${heightText(less)} instead of ${heightText(cm)}`),
  heightTo: (cm) => to(mostCm(inchesOf(cm) + INCHES), (more) => `${heightText(more)} instead of ${heightText(cm)}`),
  incomeFrom: (from) => to(Math.floor(from * 0.8), (less) => `Income from ${rupees.format(less)}`),
  incomeTo: (most) => to(Math.ceil(most * 1.25), (more) => `Income to ${rupees.format(more)}`),
  poruthamFrom: (least) => (least > 1 ? to(least - 1, (fewer) => `${fewer} poruthams instead of ${least}`) : undefined),
  activeWithinDays: (days) => moreDays(days, 'Active'),
  joinedWithinDays: (days) => moreDays(days, 'Joined'),
}

const to = (value: number, label: (value: number) => string): Step => ({ to: value, label: label(value) })

const DAYS = [1, 3, 7, 15, 30, 60, 90, 180, 365]
function moreDays(days: number, what: string): Step | undefined {
  const more = DAYS.find((known) => known > days)
  return more === undefined ? undefined : to(more, (wider) => `${what} within ${wider} days`)
}

const WITHOUT: Readonly<Partial<Record<FilterName, string>>> = {
  castes: 'Caste no bar',
  withPhoto: 'Also without photo',
  verified: 'Also not verified',
  notViewed: 'Also those you viewed',
  mutual: 'Whatever they wish for',
  rajjuOk: 'Whatever the rajju',
  poruthamFrom: 'Whatever the poruthams',
  keyword: 'Without the keyword',
  memberId: 'Without the member id',
  activeWithinDays: 'Whenever active',
  joinedWithinDays: 'Whenever joined',
}
const withoutLabel = ({ name, label }: Filter): string => WITHOUT[name] ?? `Any ${label.toLowerCase()}`
