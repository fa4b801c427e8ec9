import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { notePictureNews } from '../profiles/profiles.api.ts'
import { openPhotoReview } from './reviewing/photo-reviews.ts'
import { findShower, placeLast, type OwnedPhoto } from './photos.store.ts'
import { showPhoto, hidePhoto } from './reviewing/photo-visibility.store.ts'

/** Puts a photo at the end of the gallery. */
export async function placePhoto(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Tx,
  profileId: string,
  photo: OwnedPhoto,
): Promise<OwnedPhoto> {
  await placeLast(tx, profileId, photo.id)
  return beginToShow(services, tx, profileId, photo)
}

/**
 * Shows a placed photo, or lets it wait for a check, as the operator prefers; staff review it in either case, unless it
 * was shown before. A shown photo is news about its owner.
 */
export async function beginToShow(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Tx,
  profileId: string,
  photo: OwnedPhoto,
): Promise<OwnedPhoto> {
  const now = clock.now()
  const isShown = photo.isShown || config.photos === 'at-once'
  if (!photo.isShown) await (isShown ? showPhoto(tx, photo.id) : hidePhoto(tx, photo.id, now))
  if (isShown && !photo.isHoroscope) await notePictureNews(tx, profileId, now)
  if (!photo.isShown) await openPhotoReview({ clock }, tx, await findShower(tx, profileId), photo)
  return { ...photo, isShown }
}
