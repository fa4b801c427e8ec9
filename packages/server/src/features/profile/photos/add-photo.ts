import type { OwnPhoto } from '@thunai/contract/profile/photos'
import { PHOTOS } from '@thunai/contract/frame/limits'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { changeGallery } from './own-gallery.ts'
import { findGallery, findOwnPhoto, noteMachine } from './photos.store.ts'
import { placePhoto } from './place-photo.ts'
import { putInFront } from './put-in-front.ts'

/**
 * Adds an uploaded photo at the end of the gallery; the first becomes the main photo. A photo already there keeps its
 * place. AI-made photos stay marked.
 * @throws Refusal photoNotFound for a photo that isn't the member's own, or is the horoscope picture; tooManyPhotos
 */
export async function addPhoto(
  services: Services,
  profileId: string,
  file: string,
  isMadeByMachine = false,
): Promise<OwnPhoto[]> {
  return changeGallery(services, profileId, async (tx) => {
    const photo = await findOwnPhoto(tx, profileId, file)
    if (!photo || photo.isHoroscope) throw new Refusal('photoNotFound')
    if (isMadeByMachine) await noteMachine(tx, photo.id)
    if (!photo.waiting) return
    const gallery = await findGallery(tx, profileId)
    if (gallery.length >= PHOTOS.most) throw new Refusal('tooManyPhotos')
    const placed = await placePhoto(services, tx, profileId, photo)
    if (gallery.length === 0) await putInFront(tx, profileId, placed, services.clock.now())
  })
}
