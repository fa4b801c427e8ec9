import type { Gender } from '@thunai/contract/values/choices'
import { dayAfter, yearsBefore, type Day } from '@thunai/contract/values/dates'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'

// wider than any day of birth that the database takes
const FIRST = '0001-01-01'
const LAST = '2999-12-31'

/** Days of birth, both included; undefined is open. */
export interface BornBetween {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/** Who is looked for, in the database's terms. */
export interface Wanted {
  readonly by: 'all' | 'religion' | 'caste'
  /** Religions or castes, each once; empty for all. */
  readonly ids: readonly number[]
  readonly gender: Gender | undefined
  readonly born: BornBetween
  /** So few are of these ages that they are found by birth and sorted. */
  readonly isNarrow?: boolean
}

/** Who has these full years on a day was born between those days. */
export function bornBetween(ageFrom: number | undefined, ageTo: number | undefined, today: Day): BornBetween {
  return {
    from: ageTo === undefined ? undefined : dayAfter(yearsBefore(today, ageTo + 1)),
    to: ageFrom === undefined ? undefined : yearsBefore(today, ageFrom),
  }
}

export interface BirthYear {
  readonly year: number
  readonly n: number
}

/**
 * Which way to a page is quicker: the walk in its order passes by `rows` for each share that fits; going by birth reads all
 * that fit. Years at the ends count in full: it is an estimate.
 */
export function isQuickerByBirth(years: readonly BirthYear[], { from, to }: BornBetween, rows: number): boolean {
  const [first, last] = [Number((from ?? FIRST).slice(0, 4)), Number((to ?? LAST).slice(0, 4))]
  let [all, fitting] = [0, 0]
  for (const { year, n } of years) {
    all += n
    if (year >= first && year <= last) fitting += n
  }
  // rows passed by on the walk: rows * all / fitting
  return fitting * fitting < rows * all
}

export type CellLevel = 'year' | 'month' | 'day'

/** Cells of one level from one bucket to another, both included. */
export interface CellRange {
  readonly level: CellLevel
  readonly from: Day
  readonly to: Day
}

/**
 * The cells that cover a range of days once each: whole years in the middle, whole months and single days at its ends.
 * Never more than five ranges, however long it is.
 */
export function cellRanges({ from = FIRST, to = LAST }: BornBetween): CellRange[] {
  const ranges: CellRange[] = []
  const add = (level: CellLevel, first: Day, last: Day) => {
    if (first <= last) ranges.push({ level, from: first, to: last })
  }
  const months = wholeMonths(from, to)
  if (months === undefined) {
    add('day', from, to)
    return ranges
  }
  add('day', from, dayBefore(months.from))
  const years = wholeYears(months.from, months.to)
  if (years === undefined) add('month', months.from, months.to)
  else {
    add('month', months.from, dayBefore(years.from))
    add('year', years.from, years.to)
    add('month', dayAfter(years.to), months.to)
  }
  add('day', dayAfter(months.to), to)
  return ranges
}

interface Whole {
  readonly from: Day
  readonly to: Day
}

/** The whole months inside a range of days, from a first to a last day of a month. */
function wholeMonths(from: Day, to: Day): Whole | undefined {
  const first = from.endsWith('-01') ? from : firstOfNextMonth(from)
  const last = dayAfter(to).endsWith('-01') ? to : dayBefore(`${to.slice(0, 7)}-01`)
  return first <= last ? { from: first, to: last } : undefined
}

function wholeYears(from: Day, to: Day): Whole | undefined {
  const first = from.endsWith('-01-01') ? from : `${nextYear(from)}-01-01`
  const last = to.endsWith('-12-31') ? to : dayBefore(`${to.slice(0, 4)}-01-01`)
  return first <= last ? { from: first, to: last } : undefined
}

const nextYear = (day: Day) => String(Number(day.slice(0, 4)) + 1).padStart(4, '0')

function firstOfNextMonth(day: Day): Day {
  const month = Number(day.slice(5, 7))
  return month === 12 ? `${nextYear(day)}-01-01` : `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}

const dayBefore = (day: Day): Day => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The rows of a page; a visitor sees no further than the first thousand (T08). */
export interface Window {
  readonly number: number
  readonly size: number
  readonly offset: number
  readonly limit: number
}

export function pageWindow(page: number | undefined, size: number | undefined, isMember: boolean): Window {
  const number = page ?? 0
  const wanted = size ?? SEARCH_PAGE.size
  const offset = number * wanted
  const limit = isMember ? wanted : Math.max(0, Math.min(wanted, SEARCH_PAGE.visitorRows - offset))
  return { number, size: wanted, offset, limit }
}
