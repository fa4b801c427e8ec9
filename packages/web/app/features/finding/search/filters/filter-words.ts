import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  type FacetName,
  type Filter,
  type FilterName,
  filterNamed,
  FILTERS,
  type ListFilterName,
} from '@thunai/contract/finding/filters'
import { heightText, leastCm, mostCm } from '@thunai/contract/values/heights'
import { say } from '@thunai/client/language'
import { heightIn } from '../../../profile/profiles/facts/in-words.ts'
import { formatRupees } from '../../../../ui/text/format.ts'
import type { SearchQuery } from '../search-query.ts'
import { listChange } from './change-list.ts'

/** One value of an active filter, and the search without it. */
export interface Chip {
  readonly key: string
  readonly text: string
  /** The value without the filter's name. */
  readonly value: string
  /** The label of its remove button. */
  readonly removes: string
  readonly without: Partial<SearchQuery>
}

/** The name of a list value; the value itself while unknown. */
export type NameOf = (filter: ListFilterName, value: string) => string

export const countText = (count: number | undefined) => count?.toLocaleString('en-IN')

interface NumberWords {
  /** The choices, widest first. */
  readonly choices: readonly number[]
  /** The choice's text in the list, and on a chip. */
  readonly choice: (n: number) => MessageDescriptor
  readonly alone: (n: number) => MessageDescriptor
}

const inDays = (n: number) => msg`${plural(n, { one: 'a day', other: '# days' })}`

export const NUMBER_WORDS: Readonly<Record<string, NumberWords>> = {
  poruthamFrom: {
    choices: [5, 6, 7, 8, 9, 10],
    choice: (n) => (n === 10 ? msg`All 10` : msg`${n} of 10 or more`),
    alone: (n) => (n === 10 ? msg`All 10 poruthams` : msg`${n} poruthams or more`),
  },
  activeWithinDays: {
    choices: [90, 30, 7, 3, 1],
    choice: inDays,
    alone: (n) => msg`${plural(n, { one: 'Active within a day', other: 'Active within # days' })}`,
  },
  joinedWithinDays: {
    choices: [90, 30, 7, 1],
    choice: inDays,
    alone: (n) => msg`${plural(n, { one: 'Joined within a day', other: 'Joined within # days' })}`,
  },
}

interface ChoiceWords {
  readonly value: string
  readonly choice: MessageDescriptor
  readonly alone: MessageDescriptor
}

/** Labels of choices and flags, in the list and on a chip. */
export const CHOICE_WORDS: Readonly<Record<string, readonly ChoiceWords[]>> = {
  dosham: [
    { value: 'none', choice: msg`None`, alone: msg`No dhosham` },
    { value: 'present', choice: msg`Present`, alone: msg`With dhosham` },
  ],
  physicallyChallenged: [
    { value: 'false', choice: msg`No`, alone: msg`Not physically challenged` },
    { value: 'true', choice: msg`Yes`, alone: msg`Physically challenged` },
  ],
}

const EXCLUSIONS = ['excludeSameClan', 'excludeSameGothram'] as const
/** What each exclusion leaves out, in the family's own term: kulam, temple or gothram. */
export type LineWords = Readonly<Record<(typeof EXCLUSIONS)[number], string>>

const lineOf = (words: LineWords, name: FilterName) => (words as Readonly<Partial<Record<FilterName, string>>>)[name]
const withoutOwn = (line: string) => msg`Without our own ${line}`
/** An active exclusion, worded like its checkbox. */
export const exclusionText = (language: I18n, words: LineWords, { name, label }: Filter): string => {
  const line = lineOf(words, name)
  return line === undefined ? say(language, label) : language._(withoutOwn(line))
}

/** Chips of the exclusions set by the family's own rule, each with the number of profiles it excludes. */
export const chipsOfExclusions = (
  query: SearchQuery,
  { language, lines }: Pick<Words, 'language' | 'lines'>,
  leftOut: (filter: FacetName) => number | undefined,
): readonly Chip[] =>
  EXCLUSIONS.flatMap((name) => {
    const count = query[name] === undefined ? (leftOut(name) ?? 0) : 0
    if (count === 0) return []
    const label = exclusionText(language, lines, filterNamed(name))
    const text = language._(msg`${label} (${count} left out)`)
    return [
      {
        key: name,
        text,
        value: text,
        removes: language._(msg`Remove ${lowerFirst(label)}`),
        without: { [name]: false },
      },
    ]
  })

const inchesOf = (feet: number) => feet * 12
const HEIGHTS = Array.from({ length: inchesOf(7) - inchesOf(4) + 1 }, (_, index) => inchesOf(4) + index)
const INCOMES = [
  10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000,
]

interface RangeWords {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly text: (value: number, language: I18n) => string
}

/**
 * Choices of the ranges. Heights are worded as on profiles, and each end includes all heights shown with the same
 * words.
 */
export const RANGE_WORDS: Readonly<Record<string, RangeWords>> = {
  height: {
    from: HEIGHTS.map(leastCm),
    to: HEIGHTS.map(mostCm),
    text: (cm, language) => heightIn(language, heightText(cm)),
  },
  income: { from: INCOMES, to: INCOMES, text: (amount) => formatRupees(amount) },
}

function rangeText(label: string, from: string | undefined, to: string | undefined): MessageDescriptor {
  if (from === undefined) return msg`${label} up to ${to ?? ''}`
  if (to === undefined) return msg`${label} ${from} or more`
  return from === to ? msg`${label} ${from}` : msg`${label} ${from} to ${to}`
}

/** Lowercases the first letter, for use inside a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type Words = { readonly language: I18n; readonly nameOf: NameOf; readonly lines: LineWords }

function chipsOfFilter(filter: Filter, query: SearchQuery, words: Words): readonly Chip[] {
  const { language, nameOf, lines } = words
  const { name } = filter
  const label = say(language, filter.label)
  const inside = lowerFirst(label)
  const values = query as Readonly<Record<string, unknown>>
  const one = (sentence: MessageDescriptor | string, without: Partial<SearchQuery>): readonly Chip[] => {
    const text = typeof sentence === 'string' ? sentence : language._(sentence)
    return [{ key: name, text, value: text, removes: language._(msg`Remove ${lowerFirst(text)}`), without }]
  }
  if (name === 'age')
    return query.ages && query.ages !== 'any'
      ? one(rangeText(label, String(query.ages[0]), String(query.ages[1])), { ages: undefined })
      : []
  if (filter.kind === 'range') {
    const [from, to] = [values[`${name}From`], values[`${name}To`]]
    if (from === undefined && to === undefined) return []
    const text = (value: unknown) =>
      typeof value === 'number' ? (RANGE_WORDS[name]?.text(value, language) ?? String(value)) : undefined
    return one(rangeText(label, text(from), text(to)), { [`${name}From`]: undefined, [`${name}To`]: undefined })
  }
  const value = values[name]
  if (value === undefined) return []
  const nothing = { [name]: undefined }
  const told = (text: string, key: string, removes: MessageDescriptor, without: Partial<SearchQuery>): Chip => ({
    key,
    text: language._(msg`${label}: ${text}`),
    value: text,
    removes: language._(removes),
    without,
  })
  const plain = (text: string): readonly Chip[] => [told(text, name, msg`Remove ${inside}: ${text}`, nothing)]
  switch (filter.kind) {
    case 'list': {
      const list = value as readonly string[]
      return list.map((item) => {
        const shown = nameOf(name as ListFilterName, item)
        const rest = list.filter((other) => other !== item)
        return told(
          shown,
          `${name} ${item}`,
          msg`Remove ${inside} ${shown}`,
          listChange(query, name as ListFilterName, rest),
        )
      })
    }
    case 'only':
      return one(label, nothing)
    case 'number':
      return one(NUMBER_WORDS[name]?.alone(Number(value)) ?? `${label} ${Number(value)}`, nothing)
    case 'choice':
    case 'flag': {
      const words = CHOICE_WORDS[name]?.find((known) => known.value === String(value))
      return words ? one(words.alone, nothing) : plain(say(language, String(value)))
    }
    case 'exclude': {
      const line = lineOf(lines, name) ?? ''
      return value === true
        ? one(exclusionText(language, lines, filter), { [name]: false })
        : one(msg`Also our own ${line}`, nothing)
    }
    case 'text':
      return plain(String(value))
  }
}

/** All active filters, basic ones first. */
export const chipsOf = (query: SearchQuery, words: Words): readonly Chip[] =>
  FILTERS.flatMap((filter) => chipsOfFilter(filter, query, words))

/** The number of values set in the given filters. */
export const countSet = (query: SearchQuery, among: readonly Filter[]): number =>
  among.reduce((sum, { name, kind }) => {
    const values = query as Readonly<Record<string, unknown>>
    const value = kind === 'range' ? (values[`${name}From`] ?? values[`${name}To`]) : values[name]
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1)
  }, 0)
