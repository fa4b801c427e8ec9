import type { Review } from '@thunai/contract/desk/reviews'
import { photoFile } from '@thunai/contract/values/photo-files'

/** The address of a review's picture. */
export const photoOf = ({ subject }: Review): string => subject.files[0] ?? ''

const copyOf = (address: string, size: 'medium' | 'large'): string =>
  /^\/uploads\/[^/]+\.(?:jpg|webp)$/.test(address) ? photoFile(address, size, 'webp') : address

/** The largest copy of a member's photo; other pictures stay. */
export const largeOf = (address: string): string => copyOf(address, 'large')

/** A copy for a card. */
export const mediumOf = (address: string): string => copyOf(address, 'medium')

/** Documents and other files open separately. */
export const isPicture = (address: string): boolean => /\.(avif|webp|jpe?g|png)$/.test(address)

/** The person on a photo: name, age, gender and member id. */
export const titleOf = ({ subject: { name, age, gender, memberId } }: Review, fallback: string): string =>
  name ? [name, age, gender, memberId].filter(Boolean).join(', ') : fallback
