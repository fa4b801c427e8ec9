import { PHOTOS } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { chosenOf, mainsWithout } from './photos.rules.ts'
import { findGallery, findOwnPhoto, takeOut } from './photos.store.ts'
import { placePhoto } from './place-photo.ts'
import { saveWanted } from './reviewing/photo-visibility.store.ts'

/**
 * Makes one of the member's photos the main one by its name alone, as clients do that know of one photo only: a new one
 * comes into the gallery, in place of the one before when the gallery is full. Null takes the main photo out of the
 * gallery; it waits for a day. The caller holds the profile's lock and writes the id to it.
 * @returns the id of the photo that others see first: another one as long as the chosen one waits to be checked; undefined
 * when what was chosen isn't the member's own
 */
export async function chooseMainPhoto(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Tx,
  profileId: string,
  file: string | null,
): Promise<string | null | undefined> {
  const now = services.clock.now()
  const gallery = await findGallery(tx, profileId)
  const before = chosenOf(gallery)
  if (file === null) {
    if (!before) return null
    await saveWanted(tx, profileId, null)
    await takeOut(tx, before.id, now)
    // others keep seeing the present main photo, unless the chosen one was it
    return before.isMain ? null : (gallery.find(({ isMain }) => isMain)?.id ?? null)
  }
  const photo = await findOwnPhoto(tx, profileId, file)
  if (!photo || photo.isHoroscope) return undefined
  const gone = photo.waiting && gallery.length >= PHOTOS.most ? (before ?? gallery.at(-1)) : undefined
  if (gone) await takeOut(tx, gone.id, now)
  const { isShown } = photo.waiting ? await placePhoto(services, tx, profileId, photo) : photo
  await saveWanted(tx, profileId, isShown ? null : photo.id)
  return isShown ? photo.id : mainsWithout(gallery, gone?.id ?? '').main
}
