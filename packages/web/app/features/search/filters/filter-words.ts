import { type Filter, FILTERS, type ListFilterName } from '@thunai/contract/members/filters'
import { leastCm, mostCm, shortHeightText } from '@thunai/contract/values/heights'
import { formatRupees } from '../../../ui/text/format.ts'
import type { SearchQuery } from '../search-query.ts'
import { listChange } from './change-list.ts'

/** One thing that is asked for, and the search without it. */
export interface Chip {
  readonly key: string
  readonly text: string
  /** What its button is called. */
  readonly removes: string
  readonly without: Partial<SearchQuery>
}

/** What a value of a list is called; the value itself where that isn't known yet. */
export type NameOf = (filter: ListFilterName, value: string) => string

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`)

/** The choices of what is a number, the first that finds more people first. */
export const NUMBER_CHOICES: Readonly<Record<string, readonly number[]>> = {
  poruthamFrom: [5, 6, 7, 8, 9, 10],
  activeWithinDays: [1, 3, 7, 30, 90],
  joinedWithinDays: [1, 7, 30, 90],
}

/** How a number is told: as a choice in a list, and alone. */
export const NUMBER_WORDS: Readonly<Record<string, { choice: (n: number) => string; alone: (n: number) => string }>> = {
  poruthamFrom: {
    choice: (n) => (n === 10 ? 'All 10' : `${n} of 10 or more`),
    alone: (n) => (n === 10 ? 'All 10 poruthams' : `${n} poruthams or more`),
  },
  activeWithinDays: { choice: days, alone: (n) => `Active within ${days(n)}` },
  joinedWithinDays: { choice: days, alone: (n) => `Joined within ${days(n)}` },
}

/** What a choice or a flag is called: in the list, and alone. */
export const CHOICE_WORDS: Readonly<Record<string, readonly { value: string; choice: string; alone: string }[]>> = {
  dosham: [
    { value: 'none', choice: 'None', alone: 'No dhosham' },
    { value: 'present', choice: 'Present', alone: 'With dhosham' },
  ],
  physicallyChallenged: [
    { value: 'false', choice: 'No', alone: 'Not physically challenged' },
    { value: 'true', choice: 'Yes', alone: 'Physically challenged' },
  ],
}

const inchesOf = (feet: number) => feet * 12
const HEIGHTS = Array.from({ length: inchesOf(7) - inchesOf(4) + 1 }, (_, index) => inchesOf(4) + index)
const INCOMES = [
  10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000,
]

interface RangeWords {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly text: (value: number) => string
}

/** The choices of ranges. Heights are told in feet and inches: each takes in all who are shown with it. */
export const RANGE_WORDS: Readonly<Record<string, RangeWords>> = {
  height: { from: HEIGHTS.map(leastCm), to: HEIGHTS.map(mostCm), text: shortHeightText },
  income: { from: INCOMES, to: INCOMES, text: formatRupees },
}

const rangeText = (label: string, from: string | undefined, to: string | undefined): string => {
  if (from === undefined) return `${label} up to ${to}`
  if (to === undefined) return `${label} ${from} and more`
  return from === to ? `${label} ${from}` : `${label} ${from} to ${to}`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function chipsOfFilter(filter: Filter, query: SearchQuery, nameOf: NameOf): readonly Chip[] {
  const { name, label } = filter
  const values = query as Readonly<Record<string, unknown>>
  const one = (text: string, without: Partial<SearchQuery>): readonly Chip[] => [
    { key: name, text, removes: `Remove ${lowerFirst(text)}`, without },
  ]
  if (name === 'age')
    return query.ages && query.ages !== 'any'
      ? one(rangeText('Age', String(query.ages[0]), String(query.ages[1])), { ages: undefined })
      : []
  if (filter.kind === 'range') {
    const [from, to] = [values[`${name}From`], values[`${name}To`]]
    if (from === undefined && to === undefined) return []
    const text = (value: unknown) =>
      typeof value === 'number' ? (RANGE_WORDS[name]?.text(value) ?? String(value)) : undefined
    return one(rangeText(label, text(from), text(to)), { [`${name}From`]: undefined, [`${name}To`]: undefined })
  }
  const value = values[name]
  if (value === undefined) return []
  const nothing = { [name]: undefined }
  switch (filter.kind) {
    case 'list': {
      const list = value as readonly string[]
      return list.map((item) => {
        const shown = nameOf(name as ListFilterName, item)
        return {
          key: `${name} ${item}`,
          text: `${label}: ${shown}`,
          removes: `Remove ${lowerFirst(label)} ${shown}`,
          without: listChange(
            query,
            name as ListFilterName,
            list.filter((other) => other !== item),
          ),
        }
      })
    }
    case 'only':
      return one(label, nothing)
    case 'number':
      return one(NUMBER_WORDS[name]?.alone(Number(value)) ?? `${label} ${Number(value)}`, nothing)
    case 'choice':
    case 'flag':
      return one(
        CHOICE_WORDS[name]?.find((known) => known.value === String(value))?.alone ?? `${label}: ${String(value)}`,
        nothing,
      )
    case 'text':
      return one(`${label}: ${String(value)}`, nothing)
  }
}

/** All that is asked for, the basics first. */
export const chipsOf = (query: SearchQuery, nameOf: NameOf): readonly Chip[] =>
  FILTERS.flatMap((filter) => chipsOfFilter(filter, query, nameOf))

/** How many filters of a group are set; of all without a group. */
export const countSet = (query: SearchQuery, among: (filter: Filter) => boolean = () => true): number =>
  FILTERS.filter(among).reduce((sum, filter) => sum + chipsOfFilter(filter, query, (_, value) => value).length, 0)
