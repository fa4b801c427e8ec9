import * as z from 'zod/mini'
import { SEARCH_PAGE } from '../frame/limits.ts'
import { READER_MESSAGES } from '../frame/field-messages.ts'
import { clampedNumber, flag, idsOrNames, text } from '../frame/wire.ts'
import { numberWithin } from '../profile/number-reader.ts'
import { fieldNamed } from '../profile/fields.ts'
import {
  besideMemberId,
  type Filter,
  FILTERS,
  keysOf,
  MEMBER_ID_ALONE,
  SEARCH_SORTS,
  type SearchFilter,
  type SentSearchFilter,
} from './filters.ts'

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** One of these words, in any case. */
const oneOf = (words: readonly string[], label: string) =>
  z.pipe(
    z.transform((value) => {
      if (isBlank(value)) return undefined
      const lowerCase = typeof value === 'string' && value.trim().toLowerCase()
      return words.find((known) => known.toLowerCase() === lowerCase) ?? null
    }),
    z.optional(z.enum(words as [string, ...string[]], { error: `${label} is ${words.join(', ')} or empty.` })),
  )

const anyOf = (words: readonly string[]) => {
  const byName = new Map(words.map((word) => [word.toLowerCase(), word]))
  return z.pipe(
    idsOrNames(SEARCH_PAGE.listValues),
    z.pipe(
      z.transform((list: string[] | undefined) => list?.map((one) => byName.get(one.toLowerCase()))),
      z.optional(z.array(z.enum(words as [string, ...string[]], { error: READER_MESSAGES.item }))),
    ),
  )
}

/** Treats a value that stands for "any" as absent. */
const absentIf = (any: unknown, reader: z.ZodMiniType, read: z.ZodMiniType) =>
  z.pipe(
    z.pipe(
      reader,
      z.transform((value: unknown) => (value === any ? undefined : value)),
    ),
    z.optional(read),
  )

function readerOf(filter: Filter): z.ZodMiniType {
  switch (filter.kind) {
    case 'list': {
      const field = fieldNamed(filter.field)
      return field.kind === 'choice' ? anyOf(field.of) : idsOrNames(SEARCH_PAGE.listValues)
    }
    case 'range': {
      const field = fieldNamed(filter.field)
      if (filter.clamped) return clampedNumber(filter.clamped.min, filter.clamped.max)
      if (field.kind === 'number') return numberWithin(field)
      throw new Error(`${filter.name} has no borders`)
    }
    case 'choice':
      return oneOf(filter.of, filter.label)
    case 'flag':
    case 'exclude':
      return flag
    case 'only':
      return absentIf(false, flag, z.literal(true))
    case 'number':
      return absentIf(0, numberWithin({ min: 0, max: filter.most, decimals: 0 }), z.int())
    case 'text':
      return absentIf('', text(filter.most), z.string())
  }
}

const readersOf = (filter: Filter) => keysOf(filter).map((key) => [key, readerOf(filter)] as const)

const RANGES = FILTERS.flatMap((filter) => (filter.kind === 'range' && !filter.clamped ? [filter] : []))

/**
 * Reads a search: null, "" and absent mean any, numbers may be sent as text, a single value stands for a list of one.
 * The server, which has the reference lists, checks their values. Unknown keys, reversed ranges and other filters
 * beside a member id are refused; as the specification has it, ages are clamped, and a reversed age range finds no
 * members.
 */
export const searchFilter = z
  .strictObject(
    { ...Object.fromEntries(FILTERS.flatMap(readersOf)), sort: oneOf(SEARCH_SORTS, 'Sort') } as Readonly<
      Record<string, z.ZodMiniType>
    >,
    { error: ({ code }) => (code === 'unrecognized_keys' ? 'There is no such filter.' : undefined) },
  )
  .check(({ value, issues }) => {
    if (besideMemberId(value as SearchFilter).length > 0)
      issues.push({ code: 'custom', path: ['memberId'], message: MEMBER_ID_ALONE, input: value['memberId'] })
    for (const { name, label } of RANGES) {
      const [from, to] = [value[`${name}From`], value[`${name}To`]]
      if (typeof from !== 'number' || typeof to !== 'number' || from <= to) continue
      const message = `${label} to can’t be below ${label.toLowerCase()} from.`
      issues.push({ code: 'custom', path: [`${name}To`], message, input: to })
    }
  }) as unknown as z.ZodMiniType<SearchFilter, SentSearchFilter>
