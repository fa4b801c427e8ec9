import type { QueryClient } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/finding/matches'
import { searchProfiles } from '@thunai/contract/finding/search'
import { getNews } from '@thunai/contract/household/news'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { getProfilesIViewed } from '@thunai/contract/meeting/viewing'
import { getPackageUsage } from '@thunai/contract/money/membership'
import { readingsBy } from '@thunai/client/keys'
import { allowanceKey } from './useAllowance.ts'

/** After a profile's first opening, refetches the allowance and invalidates lists that show the profile. */
export async function noteOpening(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: allowanceKey }),
    ...[getShortlist, getMatches, searchProfiles, getProfilesIViewed, getPackageUsage].map((list) =>
      queries.invalidateQueries({ ...readingsBy(list), refetchType: 'none' }),
    ),
    queries.invalidateQueries(readingsBy(getNews)),
  ])
}
