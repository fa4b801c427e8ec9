import { useQueryClient } from '@tanstack/react-query'
import { getInterests } from '@thunai/contract/interests'
import { getMemberProfile } from '@thunai/contract/profiles'
import { getProfilesIViewed } from '@thunai/contract/viewing'
import { readKey } from '../members/useRead.ts'
import { usePhotosAnew } from '../photos/usePhotosAnew.ts'

/** Reads again what an interest changes: the lists, the profile of the other, and the own photos, which may have got new names. */
export function useInterestsAnew(): (profileId: string) => Promise<void> {
  const queries = useQueryClient()
  const photosAnew = usePhotosAnew()
  return async (profileId) => {
    const changed = [readKey(getMemberProfile, { params: { id: profileId } }), readKey(getInterests), readKey(getProfilesIViewed)]
    await Promise.all([photosAnew(), ...changed.map((queryKey) => queries.invalidateQueries({ queryKey }))])
  }
}
