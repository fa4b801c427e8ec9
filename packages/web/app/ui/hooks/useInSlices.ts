import { useEffect, useState } from 'react'

/** First slice: more than a phone shows. Next: what a slow phone renders in 50 ms. */
const SLICE = { first: 4, next: 3 } as const

/**
 * How many items of a long list to render. Grows by slices, so that presses are handled in between.
 * @param isWhole true to render all from the start
 */
export function useInSlices(count: number, isWhole = false): number {
  const [rendered, setRendered] = useState(isWhole ? count : SLICE.first)
  useEffect(() => {
    if (rendered >= count) return undefined
    const next = setTimeout(() => setRendered(rendered + SLICE.next))
    return () => clearTimeout(next)
  }, [rendered, count])
  return Math.min(rendered, count)
}
