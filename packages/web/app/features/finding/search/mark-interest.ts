import type { QueryClient } from '@tanstack/react-query'
import { searchProfiles } from '@thunai/contract/finding/search'
import { readingsBy } from '@thunai/client/keys'
import type { SearchFound } from './useSearch.ts'

/** Marks the interest in every cached search page without waiting for a refetch. It also counts as a view. */
export function markInterest(queries: QueryClient, profileId: string): void {
  queries.setQueriesData<SearchFound>(
    readingsBy(searchProfiles),
    (found) =>
      found && {
        ...found,
        content: found.content.map((profile) =>
          profile.id === profileId ? { ...profile, isExpressInterest: true, isProfileViewed: true } : profile,
        ),
      },
  )
}
