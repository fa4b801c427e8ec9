import { PHOTO_WIDTHS } from '@thunai/contract/frame/limits'
import { photoFile, type PhotoFormat, type PhotoSize } from '@thunai/contract/values/photo-files'

export const photoUrl = (file: string): string => `/uploads/${encodeURIComponent(file)}`

const CARD_SIZES: readonly PhotoSize[] = ['small', 'medium']

/** The copies for cards, widest last. */
export const cardSources = (file: string, format: PhotoFormat): string =>
  CARD_SIZES.map((size) => `${photoUrl(photoFile(file, size, format))} ${PHOTO_WIDTHS[size]}w`).join(', ')
