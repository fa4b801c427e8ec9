import type { Reply } from '@thunai/contract/frame/endpoint'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import { searchProfiles } from '@thunai/contract/finding/search'
import { useRead } from '../../../data/useRead.ts'
import { searchBody, type SearchQuery } from './search-query.ts'

export type SearchFound = Reply<typeof searchProfiles>

/** Refetches when a filter, the page or the token changes (SRCH-13 to SRCH-18). Pages count from 1. */
export function useSearch(query: SearchQuery, page: number, enabled: boolean) {
  const asked = { page: page - 1, size: SEARCH_PAGE.size, caste: undefined }
  return useRead(searchProfiles, { query: asked, body: searchBody(query) }, { enabled, staleTime: 0, retry: false })
}
