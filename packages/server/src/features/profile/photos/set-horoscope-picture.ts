import type { StoredPicture } from '@thunai/contract/profile/photos'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { deletePhoto, findHoroscopePicture, findOwnPhoto, makeHoroscope } from './photos.store.ts'
import { withdrawPhotoReviews } from './reviewing/photo-reviews.ts'
import { toKeptPicture } from './photos.views.ts'
import { beginToShow } from './place-photo.ts'
import { removeFilesSoon } from './removing/remove-files-soon.ts'

/**
 * Makes an uploaded picture the family's horoscope, replacing the one before.
 * @throws Refusal photoNotFound for a picture that isn't the member's own, or is in the gallery
 */
export async function setHoroscopePicture(services: Services, profileId: string, file: string): Promise<StoredPicture> {
  const { transact } = services
  const { picture, gone } = await transact(async (tx) => {
    // the account was removed while the call was on its way
    if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
    const before = await findHoroscopePicture(tx, profileId)
    if (before?.file === file) return { picture: before, gone: undefined }
    const photo = await findOwnPhoto(tx, profileId, file)
    if (!photo?.waiting) throw new Refusal('photoNotFound')
    if (before) await deletePhoto(tx, before.id)
    await makeHoroscope(tx, photo.id)
    await beginToShow(services, tx, profileId, { ...photo, isHoroscope: true })
    const picture = await findHoroscopePicture(tx, profileId)
    if (!picture) throw new Error('the picture that was just kept is not there')
    return { picture, gone: before }
  })
  if (gone) {
    // afterwards, as who decides a review takes it before its photo
    await transact((tx) => withdrawPhotoReviews(services, tx, [gone.id]))
    await removeFilesSoon(services, [gone.file])
  }
  return toKeptPicture(picture)
}
