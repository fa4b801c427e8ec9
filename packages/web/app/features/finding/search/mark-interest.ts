import type { QueryClient } from '@tanstack/react-query'
import { searchProfiles } from '@thunai/contract/finding/search'
import { readingsBy } from '@thunai/client/keys'
import type { SearchFound } from './useSearch.ts'

/** Marks the interest at once on every cached search page; it counts as a view too. */
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
