import { useQueryClient } from '@tanstack/react-query'
import { getPhotos } from '@thunai/contract/profile/photos'
import { readKey } from '@thunai/client/keys'
import { profileKeys } from '../profiles/useProfiles.ts'

/** Reads anew all that names the member's own photos, after they have changed or have got new names. */
export function usePhotosAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const naming = [readKey(getPhotos), profileKeys.own, profileKeys.form]
    await Promise.all(naming.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
