import type { QueryClient } from '@tanstack/react-query'
import { getDisclosures } from '@thunai/contract/account/disclosures'
import { getConversations } from '@thunai/contract/members/conversations'
import { getInterestBox, getInterests } from '@thunai/contract/members/interests'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getMatches } from '@thunai/contract/members/matches'
import { getNews } from '@thunai/contract/members/news'
import { profileKeys } from '../profiles/useProfiles.ts'
import { getProfilesIViewed } from '@thunai/contract/members/viewing'
import { readingsBy, readKey } from '@thunai/client/keys'

/** What a view or an interest changes: the lists, what is new, what the other is given, and the profile of the other. */
export async function readInterestsAnew(queries: QueryClient, profileId: string): Promise<void> {
  const changed = [profileKeys.member(profileId), readKey(getInterests), readKey(getNews)]
  // a match that is no longer new stays where it is while the page is open
  await queries.invalidateQueries({ ...readingsBy(getMatches), refetchType: 'none' })
  await Promise.all([
    ...changed.map((queryKey) => queries.invalidateQueries({ queryKey })),
    queries.invalidateQueries(readingsBy(getInterestBox)),
    queries.invalidateQueries(readingsBy(getConversations)),
    queries.invalidateQueries(readingsBy(getDisclosures)),
    queries.invalidateQueries(readingsBy(getProfilesIViewed)),
  ])
}

/** Shows at once, in every list of matches read, that interest was expressed. */
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
