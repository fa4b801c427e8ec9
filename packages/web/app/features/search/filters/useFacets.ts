import type { FacetName } from '@thunai/contract/members/filters'
import { type SearchChange, searchFacets } from '@thunai/contract/members/search'
import { useMemo } from 'react'
import { useRead } from '../../../data/useRead.ts'
import { searchBody, type SearchQuery } from '../search-query.ts'
import { useRested } from '../useRested.ts'

export interface Facets {
  /** How many the choice would find; undefined while that isn't known. */
  readonly countOf: (filter: FacetName, value: string | number | boolean) => number | undefined
  /** The values that somebody has, the most frequent first; undefined while they aren't known. */
  readonly valuesOf: (filter: FacetName) => readonly string[] | undefined
  /** What would find more, the largest gain first; of the very search that is shown. */
  readonly changes: readonly SearchChange[]
}

const REST_MS = 200

/**
 * The counts beside the filters, asked for only while somebody looks at them, a moment after the last change. What an older
 * search asked for is given up; its counts stay until the new ones are there.
 */
export function useFacets(query: SearchQuery, isWanted: boolean): Facets {
  const { sort: _, ...asked } = searchBody(query)
  const body = useRested(asked, REST_MS)
  const isRested = JSON.stringify(body) === JSON.stringify(asked)
  const { data, isPlaceholderData } = useRead(
    searchFacets,
    { body },
    { enabled: isWanted && isRested, retry: false, placeholderData: (before) => before },
  )
  const isOld = isPlaceholderData || !isRested
  return useMemo(() => {
    const facets = data?.data.facets
    const counts = new Map(
      Object.entries(facets ?? {}).map(([name, values]) => [
        name,
        new Map(values.map(({ value, count }) => [String(value), count])),
      ]),
    )
    return {
      countOf: (filter, value) => counts.get(filter) && (counts.get(filter)?.get(String(value)) ?? 0),
      valuesOf: (filter) => counts.get(filter) && [...(counts.get(filter)?.keys() ?? [])],
      changes: isOld ? [] : (data?.data.changes ?? []),
    }
  }, [data, isOld])
}
