import { PHOTOS } from '@thunai/contract/frame/limits'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import type { Services } from '../../../../services.ts'
import { deleteWaitingSince } from '../photos.store.ts'
import { withdrawPhotoReviews } from '../reviewing/photo-reviews.ts'
import { deleteRefusedPicturesBefore } from '../reviewing/refused-pictures.store.ts'
import { deleteRefusedBefore } from '../reviewing/photo-visibility.store.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'
import { renamePhotos } from '../naming/rename-photos.ts'

const HOUR_MS = 3_600_000
/** Longer than staff can undo a refusal. */
const REFUSED_KEPT_MS = 60_000

/**
 * Deletes photos not attached within a day (G-68) and refused ones, and fingerprints after a year; also completes
 * removals of a server that died.
 */
export async function tidyPhotos(services: Services): Promise<void> {
  const { db, transact } = services
  const now = services.clock.now().getTime()
  const gone = await deleteWaitingSince(db, new Date(now - PHOTOS.waitingHours * HOUR_MS))
  // in a second transaction: deciding locks the review before its photo
  await transact((tx) => withdrawPhotoReviews(services, tx, gone))
  await deleteRefusedBefore(db, new Date(now - REFUSED_KEPT_MS))
  await deleteRefusedPicturesBefore(db, new Date(now - LEGAL_CLOCKS.records * HOUR_MS))
  // first, so that a failing rename doesn't keep removed pictures
  const left = await removeUnwantedFiles(services)
  const unnamed = await renamePhotos(services)
  if (left + unnamed > 0)
    throw new Error(`the files of ${left} photos could not be deleted, ${unnamed} photos not be renamed`)
}
