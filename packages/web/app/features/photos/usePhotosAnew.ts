import { useQueryClient } from '@tanstack/react-query'
import { getPhotos } from '@thunai/contract/photos'
import { getProfileForEdit } from '@thunai/contract/profile-edit'
import { getOwnProfile } from '@thunai/contract/profiles'
import { readKey } from '../members/useRead.ts'
import { EDIT_ASKED } from '../own-profile/edit-asked.ts'

/** Reads anew all that names the member's own photos, after they have changed or have got new names. */
export function usePhotosAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const naming = [readKey(getPhotos), readKey(getOwnProfile), readKey(getProfileForEdit, EDIT_ASKED)]
    await Promise.all(naming.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
