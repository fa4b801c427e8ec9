import type { Review } from '@thunai/contract/office/reviews'

/** Where the picture of a review lies. */
export const photoOf = ({ subject }: Review): string => subject.files[0] ?? ''
