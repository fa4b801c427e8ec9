import { useQueryClient } from '@tanstack/react-query'
import { getPhotos } from '@thunai/contract/profile/photos'
import { readKey } from '@thunai/client/keys'
import { profileKeys } from '../profiles/useProfiles.ts'

/** Refetches everything that names the own photos, after a change or a renaming. */
export function useRefetchPhotos(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const naming = [readKey(getPhotos), profileKeys.own, profileKeys.form]
    await Promise.all(naming.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
