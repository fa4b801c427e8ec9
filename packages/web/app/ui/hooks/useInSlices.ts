import { useEffect, useState } from 'react'

/** More than a phone shows at first, and then as many as a slow phone renders in a twentieth of a second. */
const SLICE = { first: 4, next: 3 } as const

/**
 * How many items of a long list to render: a slice at a time, so that presses are answered in between.
 * @param isWhole true to begin with all of them
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
