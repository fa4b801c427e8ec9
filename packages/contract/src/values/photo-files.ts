import type { PHOTO_WIDTHS } from '../frame/limits.ts'

/** Messages of the upload page (specification 5 and 8). */
export const PHOTO_MESSAGES = {
  notAnImage: 'Only image files are allowed.',
  tooLarge: 'File size must be less than 5MB.',
  damaged: 'This picture cannot be read. Please choose another one.',
  failed: 'Upload failed. Please try again.',
} as const

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** The types, as a file input takes them. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',')

export type PhotoSize = keyof typeof PHOTO_WIDTHS
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** File name of one copy of a photo. The photo's own name is the medium JPEG, for clients that know no copies. */
export const photoFile = (name: string, size: PhotoSize, format: PhotoFormat): string =>
  `${name.slice(0, name.lastIndexOf('.'))}-${size}.${format}`
