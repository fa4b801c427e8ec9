import type { Review } from '@thunai/contract/desk/reviews'
import { useEffect } from 'react'
import { largeOf, photoOf } from './photo-of.ts'

/** About as many as are decided while one loads. */
const AHEAD = 6

/** Preloads the next photos, in the size that is shown. */
export function usePreload(reviews: readonly Review[], isLarge: boolean): void {
  const next = reviews
    .slice(0, AHEAD)
    .map((review) => (isLarge ? largeOf(photoOf(review)) : photoOf(review)))
    .join()
  useEffect(() => {
    for (const src of next === '' ? [] : next.split(',')) new Image().src = src
  }, [next])
}
