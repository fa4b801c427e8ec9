import type { Services } from '../../../../services.ts'
import { waitAtMost } from '../../../../platform/wait-at-most.ts'
import { lockProfile } from '../../../../platform/db/locks.ts'
import { setMainPhoto } from '../../profiles/profiles.api.ts'
import { findToRename, rename, type ToRename } from './new-names.store.ts'
import { copyPhotoFiles, newPhotoName } from '../photo-files.ts'
import { findGallery } from '../photos.store.ts'
import { removeFilesSoon } from '../removing/remove-files-soon.ts'
import { forgetFiles, noteFiles } from '../removing/unwanted.store.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 50
/** Longer than the store ever takes when it is well. */
const WAIT_MS = 3000

/**
 * Renames photos that wait for it, of one member or of all, and deletes the old files (G-69). Until then a photo keeps
 * its name; the next run continues after a crash.
 * @returns the number that failed: they are retried
 */
export async function renamePhotos(services: Services, profileId?: string): Promise<number> {
  const done: string[] = []
  const photos = await findToRename(services.db, profileId, AT_ONCE)
  for (const photo of photos) {
    try {
      await renameOne(services, photo)
      done.push(photo.file)
    } catch (error) {
      // a failure doesn't stop the others
      services.log.warn({ err: error, photo: photo.id }, 'a photo could not get its new name yet')
    }
  }
  await removeFilesSoon(services, done)
  return photos.length - done.length
}

/** The same for a waiting caller: for a short time, and never an error. What is left the next tidying does. */
export const renamePhotosSoon = (services: Services, profileId: string): Promise<void> =>
  waitAtMost(WAIT_MS, renamePhotos(services, profileId), (error) =>
    services.log.warn({ err: error }, 'photos could not get new names yet'),
  )

async function renameOne({ db, transact, files, clock }: Services, photo: ToRename): Promise<void> {
  const file = newPhotoName()
  await noteFiles(db, file, new Date(clock.now().getTime() + HOUR_MS))
  await copyPhotoFiles(files, photo.file, file)
  await transact(async (tx) => {
    if (!(await lockProfile(tx, photo.profileId)) || !(await rename(tx, photo, file))) return
    await forgetFiles(tx, file)
    const isMain = (await findGallery(tx, photo.profileId)).some((one) => one.isMain && one.id === photo.id)
    if (isMain) await setMainPhoto(tx, photo.profileId, photo.id, clock.now())
  })
}
