import type { Tx } from '../../../platform/db/database.ts'
import { setMainPhoto } from '../profiles/profiles.api.ts'
import type { GalleryRow, OwnedPhoto } from './photos.store.ts'
import type { MainPhotos } from './photos.rules.ts'
import { saveWanted } from './reviewing/photo-visibility.store.ts'

/** Makes a photo the main one; one that waits for a check, once others see it. */
export async function putInFront(
  tx: Tx,
  profileId: string,
  photo: Pick<OwnedPhoto, 'id' | 'isShown'>,
  now: Date,
): Promise<void> {
  await saveWanted(tx, profileId, photo.isShown ? null : photo.id)
  if (photo.isShown) await setMainPhoto(tx, profileId, photo.id, now)
}

/** Stores the main photos, if changed. */
export async function saveMains(
  tx: Tx,
  profileId: string,
  gallery: readonly GalleryRow[],
  { main, wanted }: MainPhotos,
  now: Date,
): Promise<void> {
  if (main !== (gallery.find(({ isMain }) => isMain)?.id ?? null)) await setMainPhoto(tx, profileId, main, now)
  if (wanted !== (gallery.find(({ wantsMain }) => wantsMain)?.id ?? null)) await saveWanted(tx, profileId, wanted)
}
