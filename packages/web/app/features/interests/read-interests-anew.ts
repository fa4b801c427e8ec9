import type { QueryClient } from '@tanstack/react-query'
import { getInterests } from '@thunai/contract/members/interests'
import { getNews } from '@thunai/contract/members/news'
import { profileKeys } from '../profiles/useProfiles.ts'
import { getProfilesIViewed } from '@thunai/contract/members/viewing'
import { readKey } from '../../data/keys.ts'

/** What a view or an interest changes: the lists, what is new, and the profile of the other. */
export async function readInterestsAnew(queries: QueryClient, profileId: string): Promise<void> {
  const changed = [profileKeys.member(profileId), readKey(getInterests), readKey(getProfilesIViewed), readKey(getNews)]
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
