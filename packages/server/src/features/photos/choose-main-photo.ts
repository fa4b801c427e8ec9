import { PHOTOS } from '@thunai/contract/frame/limits'
import type { Tx } from '../../platform/db/database.ts'
import { findGallery, findOwnPhoto, takeOut } from './photos.store.ts'
import { placePhoto } from './place-photo.ts'

/**
 * Makes one of the member's photos the main one by its name alone, as clients do that know of one photo only: a new one
 * comes into the gallery, in place of the one before when the gallery is full. Null takes the main photo out of the
 * gallery; it waits for a day. The caller holds the profile's lock and writes the id to it.
 * @returns the photo's id; undefined when it isn't the member's own
 */
export async function chooseMainPhoto(
  tx: Tx,
  profileId: string,
  file: string | null,
  now: Date,
): Promise<string | null | undefined> {
  const gallery = await findGallery(tx, profileId)
  const before = gallery.find(({ isMain }) => isMain)
  if (file === null) {
    if (before) await takeOut(tx, before.id, now)
    return null
  }
  const photo = await findOwnPhoto(tx, profileId, file)
  if (!photo || photo.isHoroscope) return undefined
  if (photo.waiting) {
    const last = before ?? gallery.at(-1)
    if (gallery.length >= PHOTOS.most && last) await takeOut(tx, last.id, now)
    await placePhoto(tx, profileId, photo.id, now)
  }
  return photo.id
}
