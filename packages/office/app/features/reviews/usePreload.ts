import type { Review } from '@thunai/contract/desk/reviews'
import { useEffect } from 'react'
import { photoOf } from './photo-of.ts'

/** About as many as are decided while one loads. */
const AHEAD = 6

/** Preloads the next photos. */
export function usePreload(reviews: readonly Review[]): void {
  const next = reviews.slice(0, AHEAD).map(photoOf).join()
  useEffect(() => {
    for (const src of next === '' ? [] : next.split(',')) new Image().src = src
  }, [next])
}
