import type { QueryClient } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/members/matches'
import { getNews } from '@thunai/contract/members/news'
import { getShortlist } from '@thunai/contract/members/shortlist'
import { getProfilesIViewed } from '@thunai/contract/members/viewing'
import { readingsBy } from '@thunai/client/keys'
import { allowanceKey } from './useAllowance.ts'

/** After a profile was opened for the first time: what is left is read anew, and lists that tell what was opened when they are next shown. */
export async function noteOpening(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: allowanceKey }),
    ...[getShortlist, getMatches, getProfilesIViewed].map((list) =>
      queries.invalidateQueries({ ...readingsBy(list), refetchType: 'none' }),
    ),
    queries.invalidateQueries(readingsBy(getNews)),
  ])
}
