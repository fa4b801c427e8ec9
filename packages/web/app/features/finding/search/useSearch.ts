import type { CallInput, Reply } from '@thunai/contract/frame/endpoint'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import { searchProfiles } from '@thunai/contract/finding/search'
import { CURRENT_MS, isOfPage } from '../../../data/page-answers.ts'
import { useRead } from '../../../data/useRead.ts'
import { searchBody, type SearchQuery } from './search-query.ts'

export type SearchFound = Reply<typeof searchProfiles>

/** Pages count from 1. */
export const searchAsked = (query: SearchQuery, page: number): CallInput<typeof searchProfiles> => ({
  query: { page: page - 1, size: SEARCH_PAGE.size, caste: undefined },
  body: searchBody(query),
})

/** Refetches when a filter, the page or the token changes (SRCH-13 to SRCH-18). */
export function useSearch(query: SearchQuery, page: number, enabled: boolean) {
  return useRead(searchProfiles, searchAsked(query, page), {
    enabled,
    staleTime: (known) => (isOfPage(known) ? CURRENT_MS : 0),
    retry: false,
  })
}
