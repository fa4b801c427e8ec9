import type { QueryClient } from '@tanstack/react-query'
import { searchKey, type SearchFound } from './useSearch.ts'

/** Shows at once, on every page of search in memory, that interest was expressed; that counts as a view too. */
export function markInterest(queries: QueryClient, profileId: string): void {
  queries.setQueriesData<SearchFound>(
    { queryKey: [searchKey] },
    (found) =>
      found && {
        ...found,
        profiles: found.profiles.map((profile) =>
          profile.id === profileId ? { ...profile, isExpressInterest: true, isProfileViewed: true } : profile,
        ),
      },
  )
}
