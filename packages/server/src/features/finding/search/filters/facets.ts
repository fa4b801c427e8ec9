import { FACET_NAMES, filterNamed, type FacetName } from '@thunai/contract/finding/filters'
import type { Facets } from '@thunai/contract/finding/search'
import type { Facet, SearchResult, ValueCount } from '@thunai/search-index/ask'
import type { DegreeLevels } from '../../../profile/reference/reference.api.ts'
import type { AttributeName } from '../index/attributes.ts'
import { conditionOf, type Asker } from './conditions.ts'

/** The facets to count for each filter; visitors get those that cards show. */
export function facetsFor(asker: Asker): readonly Facet<AttributeName>[] {
  return FACET_NAMES.flatMap((name): Facet<AttributeName>[] => {
    const filter = filterNamed(name)
    if (filter.shownBy === 'profile' && asker.sees === 'card') return []
    if (filter.field) return [{ of: filter.field as AttributeName, filter: name }]
    const condition = conditionOf(filter, { ...NOTHING, filter: { [name]: true } }, asker)
    if (filter.kind === 'exclude')
      return condition ? [{ name, choices: { true: condition, false: EVERYONE }, filter: name }] : []
    return condition ? [{ name, choices: { true: condition }, filter: name }] : []
  })
}

const EVERYONE = { all: [] }
const NOTHING = { values: {}, moved: [], words: undefined, memberNo: undefined }

// one collator for all comparisons: `localeCompare` with options creates one per call
const inOrder = new Intl.Collator('en', { numeric: true })

/** Adds the members whose degrees cover a degree's level; the index counts those by level. */
function byDegree(counts: readonly ValueCount[], levels: DegreeLevels): ValueCount[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return [...levels].map(([value, level]) => ({
    value,
    count: (countOf.get(value) ?? 0) + (level === null ? 0 : (countOf.get(-level) ?? 0)),
  }))
}

/** Most frequent value first, without empty ones. For an exclusion: the totals with and without it. */
export function toFacets(found: NonNullable<SearchResult['facets']>, levels: DegreeLevels): Facets {
  const facets: Partial<Record<FacetName, { value: string | number | boolean; count: number }[]>> = {}
  for (const name of FACET_NAMES) {
    const { field, kind } = filterNamed(name)
    const counts = found[field ?? name]
    if (!counts) continue
    if (kind === 'exclude') {
      const countOf = (choice: string) => counts.find(({ value }) => value === choice)?.count ?? 0
      facets[name] = [true, false].map((value) => ({ value, count: countOf(String(value)) }))
      continue
    }
    const isYesNo = kind === 'flag' || kind === 'only'
    facets[name] = (name === 'education' ? byDegree(counts, levels) : counts)
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({ value: isYesNo ? value === 1 || value === 'true' : value, count }))
      .toSorted((a, b) => b.count - a.count || inOrder.compare(String(a.value), String(b.value)))
  }
  return facets
}
