import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockProfile } from '../../../../platform/db/locks.ts'
import type { Services } from '../../../../services.ts'
import { notePictureNews } from '../../profiles/profiles.api.ts'
import { mainsWithHidden, mainsWithout, mainsWithShown } from '../photos.rules.ts'
import { findGallery, findHoroscopePicture } from '../photos.store.ts'
import { putInFront, saveMains } from '../put-in-front.ts'
import { forgetRefusedPicture, keepRefusedPicture } from './refused-pictures.store.ts'
import { findDecided, refuse, showPhoto, undoRefusal, hidePhoto, type DecidedPhoto } from './photo-visibility.store.ts'

type Dependencies = Pick<Services, 'clock' | 'config'>

/** Shows a photo that staff have approved. One that its member removed meanwhile stays gone. */
export async function approvePhoto({ clock }: Dependencies, tx: Tx, photoId: string): Promise<void> {
  const photo = await lockPhoto(tx, photoId)
  if (!photo || photo.isShown || photo.isRefused) return
  await showPhoto(tx, photo.id)
  if (!isInGallery(photo)) return
  const gallery = await findGallery(tx, photo.profileId)
  await saveMains(tx, photo.profileId, gallery, mainsWithShown(gallery, photo), clock.now())
  await notePictureNews(tx, photo.profileId, clock.now())
}

/** Undoes an approval: the photo waits again, if photos wait at all. */
export async function undoApproval({ clock, config }: Dependencies, tx: Tx, photoId: string): Promise<void> {
  const photo = await lockPhoto(tx, photoId)
  if (!photo?.isShown || config.photos === 'at-once') return
  const gallery = await findGallery(tx, photo.profileId)
  if (isInGallery(photo)) await saveMains(tx, photo.profileId, gallery, mainsWithHidden(gallery, photo.id), clock.now())
  await hidePhoto(tx, photo.id, photo.createdAt)
}

/**
 * Refuses a photo: it is hidden, its files get secret names, and another photo becomes the main one. The files are
 * deleted once the refusal can't be undone. Its hash is kept, so that it is recognized.
 */
export async function refusePhoto({ clock }: Dependencies, tx: Tx, photoId: string, reason?: Reason): Promise<void> {
  const photo = await lockPhoto(tx, photoId)
  if (!photo || photo.isRefused) return
  const gallery = await findGallery(tx, photo.profileId)
  const isInFront = gallery.some(({ id, isMain, wantsMain }) => id === photo.id && (isMain || wantsMain))
  if (isInGallery(photo)) await saveMains(tx, photo.profileId, gallery, mainsWithout(gallery, photo.id), clock.now())
  await refuse(tx, photo.id, { at: clock.now(), wantsMain: isInFront, reason })
  await keepRefusedPicture(tx, photo.id)
}

/**
 * Undoes a refusal: the photo returns to its place, unless the member has set another horoscope picture meanwhile. If
 * the photo is gone, deletes its hash, so that it can be uploaded again.
 */
export async function undoPhotoRefusal({ clock }: Dependencies, tx: Tx, photoId: string): Promise<void> {
  const photo = await lockPhoto(tx, photoId)
  if (!photo) return forgetRefusedPicture(tx, photoId)
  if (!photo.isRefused) return
  if (photo.isHoroscope && (await findHoroscopePicture(tx, photo.profileId))) return
  await undoRefusal(tx, photo.id)
  await forgetRefusedPicture(tx, photo.id)
  if (photo.wantsMain && isInGallery(photo))
    await putInFront(tx, photo.profileId, { id: photo.id, isShown: !photo.isUnseen }, clock.now())
}

/** The photo, read under its gallery's lock. */
async function lockPhoto(tx: Tx, photoId: string): Promise<DecidedPhoto | undefined> {
  const found = await findDecided(tx, photoId)
  if (!found || !(await lockProfile(tx, found.profileId))) return undefined
  return findDecided(tx, photoId)
}

const isInGallery = ({ isHoroscope, waiting }: DecidedPhoto) => !isHoroscope && !waiting
