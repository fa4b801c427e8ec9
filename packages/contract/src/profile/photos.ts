import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PHOTO_BYTES, PHOTOS } from '../frame/limits.ts'
import { envelope, flag, later, text } from '../frame/wire.ts'

/**
 * A photo in its place of the gallery, with the pixel size of its large copy. Other members get a name made for the
 * caller, which expires at the end of the next day.
 */
export const galleryPhoto = z.object({
  file: z.string(),
  isMain: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** The family states that the photo was made or changed by AI. */
  madeByMachine: later(z.boolean()),
})
export type GalleryPhoto = z.output<typeof galleryPhoto>
export const gallery = z.array(galleryPhoto)
/** When it was uploaded, if it still waits to be checked; only its owner sees it then. */
const unseen = { unseenSince: z.optional(z.string()) }
/** The owner's photo, with the id that messages use. */
export const ownPhoto = z.object({ id: z.string(), ...galleryPhoto.shape, ...unseen })
export type OwnPhoto = z.output<typeof ownPhoto>
const ownGallery = z.array(ownPhoto)

/** A picture outside the gallery: the family's written horoscope. */
export const storedPicture = z.object({ file: z.string(), width: z.int(), height: z.int(), ...unseen })
export type StoredPicture = z.output<typeof storedPicture>

const fileName = text(200)

export const savePhoto = endpoint({
  method: 'POST',
  path: '/multipartfile/file/savefile',
  caller: 'member',
  acts: 'edit',
  summary: 'Upload a photo; its stored name is given to the profile afterwards, or it is deleted within a day',
  upload: { lessThan: PHOTO_BYTES, tooLarge: 'fileTooLarge' },
  reply: envelope(z.string()),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'fileMissing',
    'notAnImage',
    'imageTooLarge',
    'imageDamaged',
    'fileTooLarge',
    'tooManyUploads',
    'busy',
  ],
})

export const getPhotos = endpoint({
  method: 'GET',
  path: '/profile/photos',
  caller: 'member',
  summary: 'The member’s own gallery, in its order',
  reply: envelope(ownGallery),
  refusals: ['loginNeeded'],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/profile/photos',
  caller: 'member',
  acts: 'edit',
  summary:
    'Add an uploaded photo to the end of the gallery; the first one becomes the main photo. Where photos are checked first, only the owner sees it until then',
  body: z.object({ file: fileName, madeByMachine: flag }),
  reply: envelope(ownGallery),
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'photoNotFound', 'tooManyPhotos'],
})

export const arrangePhotos = endpoint({
  method: 'PATCH',
  path: '/profile/photos',
  caller: 'member',
  acts: 'edit',
  summary:
    'Choose the main photo, or an order: photos not named follow in the order they had. One that waits to be checked becomes the main photo for others once they see it',
  body: z.object({ main: z.optional(fileName), order: z.optional(z.array(fileName).check(z.maxLength(PHOTOS.most))) }),
  reply: envelope(ownGallery),
  refusals: ['loginNeeded', 'invalidFields', 'photoNotFound'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/profile/photos/:file',
  caller: 'member',
  acts: 'edit',
  summary:
    'Remove a photo, or the picture of the horoscope, with its files; the next photo becomes the main one when that was it',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  reply: envelope(ownGallery),
  refusals: ['loginNeeded', 'photoNotFound'],
})

export const setHoroscopePicture = endpoint({
  method: 'POST',
  path: '/profile/horoscope-picture',
  caller: 'member',
  acts: 'edit',
  summary:
    'Use an uploaded picture as the written horoscope; it is visible to everyone who may see the photos, after the check where photos are checked first',
  body: z.object({ file: fileName }),
  reply: envelope(storedPicture),
  refusals: ['loginNeeded', 'invalidFields', 'photoNotFound'],
})
