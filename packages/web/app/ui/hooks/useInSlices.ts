import { useEffect, useState } from 'react'

/** As many cards as a screen shows, and some more. */
const SLICE = 10

/**
 * How many items of a long list to render: a slice at a time, so that presses are answered in between.
 * @param isWhole true to begin with all of them
 */
export function useInSlices(count: number, isWhole = false): number {
  const [rendered, setRendered] = useState(isWhole ? count : SLICE)
  useEffect(() => {
    if (rendered >= count) return undefined
    const next = setTimeout(() => setRendered(rendered + SLICE))
    return () => clearTimeout(next)
  }, [rendered, count])
  return Math.min(rendered, count)
}
