import type { Services } from '../../../services.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { COPIES, newPhotoName, putPhotoFiles } from './photo-files.ts'
import { withdrawPhotoReviews } from './reviewing/photo-reviews.ts'
import { deleteWaitingBut, insertWaiting } from './photos.store.ts'
import { queueAnalysis } from './reviewing/photo-signals.store.ts'
import { removeFilesSoon } from './removing/remove-files-soon.ts'
import { forgetFiles, giveUpFiles, noteFiles } from './removing/unwanted.store.ts'

const HOUR_MS = 3_600_000
/** More than one sitting needs; older unattached ones are deleted. */
const MOST_WAITING = 16

/**
 * Stores an uploaded photo as fresh copies; the upload isn't kept. It waits until placed in the gallery, and is deleted
 * after a day if it isn't.
 * @returns its name
 * @throws Refusal notAnImage, imageTooLarge, imageDamaged, busy; nothing is stored then
 */
export async function savePhoto(services: Services, profileId: string, sent: Uint8Array): Promise<string> {
  const { db, transact, files, pictures, clock } = services
  const { width, height, copies } = await pictures.copy(sent, COPIES)
  const file = newPhotoName()
  await noteFiles(db, file, new Date(clock.now().getTime() + HOUR_MS))
  let gone: readonly string[]
  try {
    await putPhotoFiles(files, file, copies)
    gone = await transact(async (tx) => {
      // the account was deleted during the upload
      if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
      const id = await insertWaiting(tx, { profileId, file, width, height }, clock.now())
      await queueAnalysis(tx, id, clock.now())
      await forgetFiles(tx, file)
      return deleteWaitingBut(tx, profileId, MOST_WAITING)
    })
  } catch (error) {
    // otherwise removed in an hour; the caller gets the first error
    await giveUpFiles(db, file).catch((fault: unknown) =>
      services.log.warn({ err: fault }, 'the files of a photo that was not saved stay for an hour'),
    )
    await removeFilesSoon(services, [file])
    throw error
  }
  // in a second transaction: deciding locks the review before its photo
  if (gone.length > 0) await transact((tx) => withdrawPhotoReviews(services, tx, gone))
  return file
}
