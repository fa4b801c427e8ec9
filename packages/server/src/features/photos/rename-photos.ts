import type { Services } from '../../services.ts'
import { findToRename, rename, type ToRename } from './new-names.store.ts'
import { copyPhotoFiles, newPhotoName } from './photo-files.ts'
import { findGallery, lockGallery, saveMain } from './photos.store.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'
import { forgetFiles, noteFiles } from './unwanted.store.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 50

/**
 * Gives photos that wait for one a new name, of one member or of all, and deletes the files of the old one (G-69). Until
 * then a photo keeps its name, and a run that died is taken up by the next.
 */
export async function renamePhotos(services: Services, profileId?: string): Promise<void> {
  for (const photo of await findToRename(services.database.db, profileId, AT_ONCE)) await renameOne(services, photo)
  await removeUnwantedFiles(services)
}

async function renameOne({ database: { db }, files, clock }: Services, photo: ToRename): Promise<void> {
  const file = newPhotoName()
  await noteFiles(db, file, new Date(clock.now().getTime() + HOUR_MS))
  await copyPhotoFiles(files, photo.file, file)
  await db.transaction().execute(async (tx) => {
    if (!(await lockGallery(tx, photo.profileId)) || !(await rename(tx, photo, file))) return
    await forgetFiles(tx, file)
    const isMain = (await findGallery(tx, photo.profileId)).some((one) => one.isMain && one.id === photo.id)
    if (isMain) await saveMain(tx, photo.profileId, photo.id, clock.now())
  })
}
