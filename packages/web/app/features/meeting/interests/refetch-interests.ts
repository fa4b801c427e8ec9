import type { QueryClient } from '@tanstack/react-query'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { getInterestBox, getInterests } from '@thunai/contract/meeting/interests'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getMatches } from '@thunai/contract/finding/matches'
import { searchProfiles } from '@thunai/contract/finding/search'
import { getNews } from '@thunai/contract/household/news'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { getPackageUsage, getPlanValue } from '@thunai/contract/money/membership'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'
import { getProfilesIViewed } from '@thunai/contract/meeting/viewing'
import { readingsBy, readKey } from '@thunai/client/keys'

/** Lists with cards that show interests, and plan totals that count them. */
const WHEN_NEXT_OPENED = [getMatches, searchProfiles, getShortlist, getPackageUsage, getPlanValue]

/** Refetches everything that a view or an interest changes: lists, news, disclosures and the other profile. */
export async function refetchInterests(queries: QueryClient, profileId: string): Promise<void> {
  const changed = [profileKeys.member(profileId), readKey(getInterests), readKey(getNews)]
  // not refetched now: a match that is no longer new keeps its place while the page is open
  await Promise.all(
    WHEN_NEXT_OPENED.map((call) => queries.invalidateQueries({ ...readingsBy(call), refetchType: 'none' })),
  )
  await Promise.all([
    ...changed.map((queryKey) => queries.invalidateQueries({ queryKey })),
    queries.invalidateQueries(readingsBy(getInterestBox)),
    queries.invalidateQueries(readingsBy(getConversations)),
    queries.invalidateQueries(readingsBy(getDisclosures)),
    queries.invalidateQueries(readingsBy(getProfilesIViewed)),
  ])
}

/** Marks the interest in every cached list of matches, without waiting for a refetch. */
export function markInterestInMatches(queries: QueryClient, profileId: string): void {
  queries.setQueriesData<Reply<typeof getMatches>>(
    readingsBy(getMatches),
    (known) =>
      known && {
        ...known,
        data: known.data.map((match) =>
          match.id === profileId ? { ...match, isExpressInterest: true, isProfileViewed: true } : match,
        ),
      },
  )
}
