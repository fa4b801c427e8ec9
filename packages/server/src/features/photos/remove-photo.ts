import type { OwnPhoto } from '@thunai/contract/profile/photos'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { setMainPhoto } from '../profiles/profiles.api.ts'
import { changeGallery } from './own-gallery.ts'
import { mainWithout } from './photos.rules.ts'
import { deletePhoto, findGallery, findOwnPhoto } from './photos.store.ts'
import { removeFilesSoon } from './remove-files-soon.ts'

/**
 * Removes a photo and its files; the first of the others takes its place when it was the main one.
 * @throws Refusal photoNotFound for what isn't the member's own
 */
export async function removePhoto(
  services: Pick<Services, 'database' | 'files' | 'clock' | 'log'>,
  profileId: string,
  file: string,
): Promise<OwnPhoto[]> {
  const left = await changeGallery(services, profileId, (tx) => remove(tx, profileId, file, services.clock.now()))
  await removeFilesSoon(services, [file])
  return left
}

async function remove(tx: Tx, profileId: string, file: string, now: Date): Promise<void> {
  const photo = await findOwnPhoto(tx, profileId, file)
  if (!photo) throw new Refusal('photoNotFound')
  const gallery = await findGallery(tx, profileId)
  if (gallery.some(({ id, isMain }) => isMain && id === photo.id)) {
    const next = mainWithout(gallery, file)
    await setMainPhoto(tx, profileId, gallery.find((one) => one.file === next)?.id ?? null, now)
  }
  await deletePhoto(tx, photo.id)
}
