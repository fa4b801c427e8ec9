import type { QueryClient } from '@tanstack/react-query'
import { getInterests } from '@thunai/contract/members/interests'
import { profileKeys } from '../profiles/useProfiles.ts'
import { getProfilesIViewed } from '@thunai/contract/members/viewing'
import { readKey } from '../../data/keys.ts'

/** What a view or an interest changes: the lists, and the profile of the other. */
export async function readInterestsAnew(queries: QueryClient, profileId: string): Promise<void> {
  const changed = [profileKeys.member(profileId), readKey(getInterests), readKey(getProfilesIViewed)]
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
