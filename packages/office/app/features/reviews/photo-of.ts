import type { Review } from '@thunai/contract/desk/reviews'
import { photoFile } from '@thunai/contract/values/photo-files'

/** The address of a review's picture. */
export const photoOf = ({ subject }: Review): string => subject.files[0] ?? ''

/** The largest copy of a member's photo; other pictures as they are. */
export const largeOf = (address: string): string =>
  /^\/uploads\/[^/]+\.(?:jpg|webp)$/.test(address) ? photoFile(address, 'large', 'webp') : address
