import type { StoredPicture, OwnPhoto } from '@thunai/contract/profile/photos'
import type { GalleryRow } from './photos.store.ts'
import { chosenOf } from './photos.rules.ts'

/** A gallery as its owner sees it: the main photo is the chosen one, even if others have to wait for it. */
export function toOwnPhotos(gallery: readonly GalleryRow[]): OwnPhoto[] {
  const chosen = chosenOf(gallery)
  return gallery.map((photo) => ({
    id: photo.id,
    isMain: photo === chosen,
    madeByMachine: photo.madeByMachine,
    ...toKeptPicture(photo),
  }))
}

export const toKeptPicture = ({
  file,
  width,
  height,
  unseenSince,
}: Pick<GalleryRow, 'file' | 'width' | 'height' | 'unseenSince'>): StoredPicture => ({
  file,
  width,
  height,
  ...(unseenSince && { unseenSince: unseenSince.toISOString() }),
})
