import type { Review } from '@thunai/contract/office/reviews'
import { useEffect } from 'react'
import { photoOf } from './photo-of.ts'

/** As many as are decided in the time that one takes to come. */
const AHEAD = 6

/** Fetches the next photos before one comes to them. */
export function usePreload(reviews: readonly Review[]): void {
  const next = reviews.slice(0, AHEAD).map(photoOf).join()
  useEffect(() => {
    for (const src of next === '' ? [] : next.split(',')) new Image().src = src
  }, [next])
}
