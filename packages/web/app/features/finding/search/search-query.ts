import { SEARCH_AGE, SEARCH_PAGE } from '@thunai/contract/frame/limits'
import { searchFilter } from '@thunai/contract/finding/filter-readers'
import {
  filterNamed,
  FILTERS,
  forMembersIn,
  keysOf,
  sortFor,
  type SearchFilter,
  type SentSearchFilter,
} from '@thunai/contract/finding/filters'
import type { Gender } from '@thunai/contract/values/choices'
import { idOf } from '../../../ui/forms/choices/options.ts'

/** An inclusive age range, or "any" if the reader removed the default ages. */
type Ages = readonly [number, number] | 'any'

/** A search as stored in the page's address. Lists are ids; links from elsewhere may use names. */
export type SearchQuery = Omit<SearchFilter, 'ageFrom' | 'ageTo' | 'caste'> & {
  /** Undefined until the slider is moved. */
  readonly ages?: Ages | undefined
  /** The first page is 1. */
  readonly page: number
  /** The number of further pages shown below it. */
  readonly more: number
}

/** A search's defaults: the other gender for members, none for visitors (SRCH-12). */
export interface SearchDefaults {
  readonly isMember: boolean
  readonly gender: Gender | undefined
}

export const VISITORS_START: SearchDefaults = { isMember: false, gender: undefined }

export const ALL_AGES: readonly [number, number] = [SEARCH_AGE.from, SEARCH_AGE.to]
/** Ages allowed in addresses: wider than the slider's, so that such results can be linked to. */
const ADDRESS_AGES = { min: 18, max: 100 } as const
/** The most further pages: a thousand cards in all. */
export const MOST_MORE = 19

const wholeFrom = (text: string | null, fallback: number, min: number, max: number) => {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback
  return Math.min(max, Math.max(min, number))
}

/** The specification's links name a caste by this key. */
const addressKey = (key: string) => (key === 'castes' ? 'caste' : key)
/** Marks a removed default in an address. */
const ANY = 'any'

const OTHERS = FILTERS.filter(({ name }) => name !== 'age' && name !== 'gender')

/** Reads the filters from an address, and drops unreadable ones. A member id excludes all others. */
function readFilters(address: URLSearchParams): SearchFilter {
  const memberId = address.get('memberId')?.trim()
  if (memberId) return searchFilter.safeParse({ memberId, sort: address.get('sort') }).data ?? {}
  const raw: Record<string, unknown> = {}
  for (const filter of OTHERS)
    for (const key of keysOf(filter)) {
      const values = [...new Set(address.getAll(key).filter((value) => value.trim() !== ''))]
      if (values.length > 0) raw[key] = filter.kind === 'list' ? values.slice(0, SEARCH_PAGE.listValues) : values[0]
    }
  raw['sort'] = address.get('sort')
  raw['gender'] = address.get('gender')
  const once = searchFilter.safeParse(raw)
  if (once.success) return once.data
  for (const { path } of once.error.issues) delete raw[String(path[0])]
  return searchFilter.safeParse(raw).data ?? {}
}

function readAges(address: URLSearchParams): Ages | undefined {
  if (address.get('age') === ANY) return ANY
  if (!address.has('ageFrom') && !address.has('ageTo')) return undefined
  const age = (key: string, fallback: number) =>
    wholeFrom(address.get(key), fallback, ADDRESS_AGES.min, ADDRESS_AGES.max)
  const [from, to] = [age('ageFrom', SEARCH_AGE.from), age('ageTo', SEARCH_AGE.to)]
  // one end alone, beyond the default of the other
  if (from > to && !address.has('ageTo')) return [from, ADDRESS_AGES.max]
  if (from > to && !address.has('ageFrom')) return [ADDRESS_AGES.min, to]
  return [Math.min(from, to), Math.max(from, to)]
}

/** Reads a search from an address. Unreadable values count as no filter. */
export function readSearchQuery(address: URLSearchParams, start: SearchDefaults): SearchQuery {
  const { caste, castes, gender, sort, ...filters } = readFilters(address)
  const all = [...(caste ?? []), ...(castes ?? [])]
  const isOfOne = filters.memberId !== undefined
  return {
    ...filters,
    ...(all.length > 0 && { castes: [...new Set(all)] }),
    gender: gender ?? (isOfOne || address.get('gender') === ANY ? undefined : start.gender),
    ages: isOfOne ? undefined : readAges(address),
    sort,
    page: wholeFrom(address.get('page'), 1, 1, 100_000),
    more: wholeFrom(address.get('more'), 0, 0, MOST_MORE),
  }
}

/** A search's address, without defaults. */
export function writeSearchQuery({ ages, gender, sort, page, more, ...filters }: SearchQuery, start: SearchDefaults) {
  const address = new URLSearchParams()
  const values = filters as Readonly<Record<string, unknown>>
  for (const value of filters.castes ?? []) address.append('caste', value)
  if (ages === ANY) address.set('age', ANY)
  else if (ages) {
    address.set('ageFrom', String(ages[0]))
    address.set('ageTo', String(ages[1]))
  }
  const write = (key: string) => {
    const value = values[key]
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) address.append(addressKey(key), String(one))
  }
  write('religion')
  // written even if it is the default, so that every recipient of the link sees the same results
  if (gender) address.set('gender', gender)
  else if (start.gender && filters.memberId === undefined) address.set('gender', ANY)
  for (const filter of OTHERS) if (filter.name !== 'religion' && filter.name !== 'castes') keysOf(filter).forEach(write)
  if (sort && sort !== sortFor(start.isMember ? 'member' : 'visitor')) address.set('sort', sort)
  if (page > 1) address.set('page', String(page))
  if (more > 0) address.set('more', String(more))
  return address
}

/**
 * The request body (SRCH-08, SRCH-10, SRCH-12). A link with a caste or member id has no ages, so it finds all ages
 * until the slider is moved (G-37).
 */
export function searchBody({ ages, religion, gender, castes, page: _page, more: _more, ...others }: SearchQuery) {
  const isLink = castes !== undefined || others.memberId !== undefined
  const [ageFrom, ageTo] = ages === ANY ? [null, null] : (ages ?? (isLink ? [null, null] : ALL_AGES))
  const ids = (values: readonly string[]) => values.map(idOf)
  const sent = Object.entries(others).map(([key, value]) => [key, Array.isArray(value) ? ids(value) : value])
  const caste = castes && (castes.length === 1 ? idOf(castes[0] ?? '') : ids(castes))
  return {
    ...(Object.fromEntries(sent) as SentSearchFilter),
    ageFrom,
    ageTo,
    religion: religion ? ids(religion) : null,
    gender: gender ?? null,
    caste,
  } satisfies SentSearchFilter
}

/** Converts a saved or suggested search from the server. */
export function queryOf({ ageFrom, ageTo, caste, castes, ...filter }: SearchFilter): SearchQuery {
  const all = [...(caste ?? []), ...(castes ?? [])]
  const isOpen = ageFrom === undefined && ageTo === undefined
  return {
    ...filter,
    ...(all.length > 0 && { castes: [...new Set(all)] }),
    ages:
      filter.memberId !== undefined
        ? undefined
        : isOpen
          ? ANY
          : [ageFrom ?? ADDRESS_AGES.min, ageTo ?? ADDRESS_AGES.max],
    page: 1,
    more: 0,
  }
}

/** A search with changed filters, at its first page. Any other filter replaces a member id. */
export function withChanges(query: SearchQuery, changes: Partial<SearchQuery>): SearchQuery {
  const isOther = Object.keys(changes).some((key) => !BESIDE_MEMBER_ID.has(key))
  return { ...query, page: 1, more: 0, ...(isOther && { memberId: undefined }), ...changes }
}
const BESIDE_MEMBER_ID: ReadonlySet<string> = new Set(['memberId', 'sort', 'page', 'more'])

/**
 * Splits a search into the part that the caller may use and the part that needs a login, which stays in the address and
 * on the page until then.
 */
export function partsOf(
  query: SearchQuery,
  { isMember }: Pick<SearchDefaults, 'isMember'>,
): { asked: SearchQuery; locked: SearchQuery } {
  const { ages, page, more, ...filters } = query
  const keys = new Set<string>(
    isMember ? [] : forMembersIn(filters).flatMap((name) => (name === 'sort' ? name : keysOf(filterNamed(name)))),
  )
  const entries = Object.entries(filters)
  return {
    asked: { ...Object.fromEntries(entries.filter(([key]) => !keys.has(key))), ages, page, more },
    locked: { ...Object.fromEntries(entries.filter(([key]) => keys.has(key))), page, more },
  }
}

/** The change that removes the filters named by a refusal. */
export const withoutFilters = (names: readonly string[]): Partial<SearchQuery> =>
  Object.fromEntries(
    FILTERS.filter((filter) => [filter.name, ...keysOf(filter)].some((name) => names.includes(name))).flatMap(
      (filter) => (filter.name === 'age' ? ['ages'] : keysOf(filter)).map((key) => [key, undefined]),
    ),
  )

/** A search without filters, in the same order. */
export const cleared = ({ sort }: SearchQuery): SearchQuery => ({ sort, page: 1, more: 0 })
