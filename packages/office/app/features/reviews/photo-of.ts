import type { Review } from '@thunai/contract/office/reviews'
import { photoFile } from '@thunai/contract/values/photo-files'

/** Where the picture of a review lies. */
export const photoOf = ({ subject }: Review): string => subject.files[0] ?? ''

/** The largest copy of a member's photo; any other picture as it is. */
export const largeOf = (address: string): string =>
  /^\/uploads\/[^/]+\.(?:jpg|webp)$/.test(address) ? photoFile(address, 'large', 'webp') : address
