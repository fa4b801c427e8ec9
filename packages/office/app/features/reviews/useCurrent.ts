import { useState } from 'react'

/**
 * Which of the rows is looked at: the same one while others come and go above it, so that a key never decides about a row that
 * has just slid under it. Once it is decided, it is the one that stands in its place.
 * @returns `current`: its place, -1 where there is none
 */
export function useCurrent(rows: readonly { readonly id: number }[]): {
  readonly current: number
  readonly show: (at: number) => void
} {
  const [looked, setLooked] = useState<{ readonly at: number; readonly id?: number | undefined }>({ at: 0 })
  const place = rows.findIndex(({ id }) => id === looked.id)
  const current = place >= 0 ? place : Math.min(looked.at, rows.length - 1)
  const id = rows[current]?.id
  // kept from now on, as it is the one that is shown
  if (id !== undefined && (looked.at !== current || looked.id !== id)) setLooked({ at: current, id })
  return { current, show: (at) => setLooked({ at, id: rows[at]?.id }) }
}
