import type { OwnPhoto } from '@thunai/contract/profile/photos'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import { changeGallery } from '../own-gallery.ts'
import { mainsWithout } from '../photos.rules.ts'
import { deletePhoto, findGallery, findOwnPhoto, findPhotoId } from '../photos.store.ts'
import { withdrawPhotoReviews } from '../reviewing/photo-reviews.ts'
import { saveMains } from '../put-in-front.ts'
import { removeFilesSoon } from './remove-files-soon.ts'

/**
 * Removes a photo and its files; the first of the others replaces a main photo.
 * @throws Refusal photoNotFound for a photo that isn't the member's own
 */
export async function removePhoto(
  services: Pick<Services, 'db' | 'transact' | 'files' | 'clock' | 'log'>,
  profileId: string,
  file: string,
  /** Runs in the same transaction. */
  alsoDo?: (tx: Tx) => Promise<void>,
): Promise<OwnPhoto[]> {
  const left = await changeGallery(
    services,
    profileId,
    async (tx) => {
      await alsoDo?.(tx)
      return remove(tx, profileId, file, services.clock.now())
    },
    async (tx) => {
      const id = await findPhotoId(tx, profileId, file)
      if (id !== undefined) await withdrawPhotoReviews(services, tx, [id])
    },
  )
  await removeFilesSoon(services, [file])
  return left
}

async function remove(tx: Tx, profileId: string, file: string, now: Date): Promise<void> {
  const photo = await findOwnPhoto(tx, profileId, file)
  if (!photo) throw new Refusal('photoNotFound')
  const gallery = await findGallery(tx, profileId)
  await saveMains(tx, profileId, gallery, mainsWithout(gallery, photo.id), now)
  await deletePhoto(tx, photo.id)
}
