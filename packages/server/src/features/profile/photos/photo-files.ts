import { PHOTO_FORMATS, photoFile, type PhotoSize } from '@thunai/contract/values/photo-files'
import { PHOTO_SHAPE, PHOTO_WIDTHS } from '@thunai/contract/frame/limits'
import { randomBytes } from 'node:crypto'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { CopySpec } from '../../../platform/pictures/pictures.ts'

export const SIZES: readonly PhotoSize[] = ['large', 'medium', 'small']

/** All files of a photo: the plain JPEG under its own name, and each size in each format. */
export const filesOf = (name: string): string[] => [
  name,
  ...SIZES.flatMap((size) => PHOTO_FORMATS.map((format) => photoFile(name, size, format))),
]

const COPY_ENDING = new RegExp(`-(?:${SIZES.join('|')})\\.(?:${PHOTO_FORMATS.join('|')})$`)

/** True if a file, or one of its copies, belongs to the photo of this name. */
export const isFileOf = (name: string, file: string): boolean => file === name || filesOf(name).includes(file)

/** The part of the file name that all files of a photo share. */
export const sharedName = (file: string): string => file.replace(COPY_ENDING, '').replace(/\.[a-z]+$/, '')

/**
 * The copies to make, in the order of `filesOf`. Small ones fill a card, whatever the shape; the large one shows the
 * whole photo.
 */
export const COPIES: readonly CopySpec[] = [
  // the source of marked copies: JPEG decodes several times as fast as the others
  { fit: 'inside', width: PHOTO_WIDTHS.large, height: PHOTO_WIDTHS.large, format: 'jpeg' },
  ...SIZES.flatMap((size) =>
    PHOTO_FORMATS.map((format): CopySpec => {
      const width = PHOTO_WIDTHS[size]
      return size === 'large'
        ? { fit: 'inside', width, height: width, format }
        : { fit: 'outside', width, height: width / PHOTO_SHAPE, format }
    }),
  ),
]

/** A name that can't be guessed. */
export const newPhotoName = (): string => `${randomBytes(16).toString('hex')}.jpg`

export async function putPhotoFiles(files: FileStore, name: string, copies: readonly Uint8Array[]): Promise<void> {
  await Promise.all(filesOf(name).map(async (file, at) => files.put(file, copies[at] ?? new Uint8Array())))
}

export async function removePhotoFiles(files: FileStore, name: string): Promise<void> {
  await Promise.all(filesOf(name).map((file) => files.remove(file)))
}

/** Copies a photo's files to another name; a missing file stays missing. */
export async function copyPhotoFiles(files: FileStore, from: string, to: string): Promise<void> {
  const targets = filesOf(to)
  await files.copy(filesOf(from).map((file, at) => [file, targets[at] ?? '']))
}
