import type { FacetName } from '@thunai/contract/finding/filters'
import { type SearchChange, searchFacets } from '@thunai/contract/finding/search'
import { useMemo } from 'react'
import { useRead } from '../../../../data/useRead.ts'
import { searchBody, type SearchQuery } from '../search-query.ts'
import { useDebouncedValue } from '../useRested.ts'

export interface Facets {
  /** How many results the choice would find; undefined while loading. */
  readonly countOf: (filter: FacetName, value: string | number | boolean) => number | undefined
  /** Existing values, most frequent first; undefined while loading. */
  readonly valuesOf: (filter: FacetName) => readonly string[] | undefined
  /** How many profiles an active exclusion leaves out; 0 if it is off or excludes none, undefined if unknown. */
  readonly leftOut: (filter: FacetName) => number | undefined
  /** Changes that would find more in exactly this search, largest gain first. */
  readonly changes: readonly SearchChange[]
}

const REST_MS = 200

/**
 * Counts beside the filters. Loaded only while the filters are visible, and after a pause in changes. An outdated
 * request is aborted, and its counts stay until new ones arrive.
 */
export function useFacets(query: SearchQuery, isWanted: boolean): Facets {
  const { sort: _, ...asked } = searchBody(query)
  const body = useDebouncedValue(asked, REST_MS)
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
      leftOut: (filter) => {
        const [without, all] = ['true', 'false'].map((choice) => counts.get(filter)?.get(choice))
        if (without === undefined || all === undefined) return undefined
        return data?.data.total === without ? all - without : 0
      },
      changes: isOld ? [] : (data?.data.changes ?? []),
    }
  }, [data, isOld])
}
