import { SEARCH_PAGE } from '@thunai/contract/limits'
import { searchProfiles, type ProfileSummary } from '@thunai/contract/search'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../session/useSession.ts'
import { searchBody, type SearchQuery } from './search-query.ts'

export const searchKey = 'search'

export type SearchFound = { profiles: readonly ProfileSummary[]; total: number }

/** Asks anew whenever a filter, the page or the token changes (SRCH-13 to SRCH-18). */
export function useSearch(query: SearchQuery, enabled: boolean) {
  const { token } = useSession()
  return useQuery({
    queryKey: [searchKey, query, token ?? ''],
    enabled,
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<SearchFound> => {
      const asked = {
        query: { page: query.page - 1, size: SEARCH_PAGE.size, caste: undefined },
        body: searchBody(query),
      }
      const answer = await call(searchProfiles, asked, { token, signal })
      if (!answer.ok) throw new Error(answer.statusMessage)
      return { profiles: answer.reply.content, total: answer.reply.totalElements }
    },
  })
}
