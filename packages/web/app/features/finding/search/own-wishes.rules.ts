import { FILTERS } from '@thunai/contract/finding/filters'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { fieldsOfWish, type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import type { SearchQuery } from './search-query.ts'

type Values = Readonly<Record<string, unknown>>
/** The widest range that an address allows, for an open end. */
const AGES = [18, 100] as const

function filterOf(wish: Wish, own: Values): Partial<SearchQuery> {
  const stated = WISHES[wish]
  if ('from' in stated) {
    const [from, to] = [own[stated.from] ?? undefined, own[stated.to] ?? undefined]
    if (from === undefined && to === undefined) return {}
    if (wish === 'age') return { ages: [Number(from ?? AGES[0]), Number(to ?? AGES[1])] }
    const filter = FILTERS.find(({ field, kind }) => kind === 'range' && field === stated.fact)
    return filter ? { [`${filter.name}From`]: from, [`${filter.name}To`]: to } : {}
  }
  if ('agree' in stated) {
    const dosham = own[stated.agree] === true ? doshamOf(own) : undefined
    return dosham ? { dosham } : {}
  }
  const values = own[stated.list]
  const filter = FILTERS.find(({ field, kind }) => kind === 'list' && field === stated.fact)
  return filter && Array.isArray(values) && values.length > 0 ? { [filter.name]: values } : {}
}

/** The own dosham as search filters by it, by the same rule as in listings; undefined if the family stated none. */
function doshamOf(own: Values): SearchQuery['dosham'] {
  const { dhosham, jathagamType, computedValues } = own
  if (dhosham || jathagamType === 'Jathagam with Dhosham' || jathagamType === 'Dhosham') return 'present'
  const isComputed = Array.isArray(computedValues) && computedValues.includes('dhosham')
  return isComputed || jathagamType === 'Sutha Jathagam' ? 'none' : undefined
}

function mustsOf(values: Values): readonly Wish[] {
  const musts: unknown = values['preferredMust']
  return Array.isArray(musts) ? WISH_NAMES.filter((wish) => musts.includes(wish)) : []
}

/** The names of stated musts that search can't filter by. */
export function mustsWithoutFilter(own: Values): readonly string[] {
  const values: Values = fromWire(own)
  const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value != null && value !== false)
  return mustsOf(values)
    .filter((wish) => Object.keys(filterOf(wish, values)).length === 0)
    .filter((wish) => fieldsOfWish(wish).some((field) => isStated(values[field])))
    .map((wish) => WISHES[wish].label)
}

/**
 * A search by the family's musts; undefined if none can be filtered by.
 * @param own the member's profile in wire format
 */
export function searchOfMusts(own: Values): Partial<SearchQuery> | undefined {
  const values: Values = fromWire(own)
  const found: Partial<SearchQuery> = Object.assign({}, ...mustsOf(values).map((wish) => filterOf(wish, values)))
  return Object.keys(found).length > 0 ? found : undefined
}

/** True if a search still has each of these filters unchanged. */
export const hasAllOf = (query: SearchQuery, part: Partial<SearchQuery>): boolean =>
  Object.entries(part).every(
    ([key, value]) => JSON.stringify((query as Values)[key] ?? null) === JSON.stringify(value ?? null),
  )

/** The change that removes these filters; ages become "any". */
export const takenOff = (part: Partial<SearchQuery>): Partial<SearchQuery> =>
  Object.fromEntries(Object.keys(part).map((key) => [key, key === 'ages' ? 'any' : undefined]))
