import { useQueryClient } from '@tanstack/react-query'
import { getSeenByFamilies, getSeenByFamily } from '@thunai/contract/household/as-families-see-me'
import { getPhotos } from '@thunai/contract/profile/photos'
import { readingsBy, readKey } from '@thunai/client/keys'
import { profileKeys } from '../profiles/useProfiles.ts'

/** Refetches everything that names the member's photos or shows who may see them, after a change or renaming. */
export function useRefetchPhotos(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const naming = [readKey(getPhotos), profileKeys.own, profileKeys.form]
    await Promise.all([
      ...naming.map((queryKey) => queries.invalidateQueries({ queryKey })),
      ...[getSeenByFamilies, getSeenByFamily].map((call) => queries.invalidateQueries(readingsBy(call))),
    ])
  }
}
