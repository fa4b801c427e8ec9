import { useState } from 'react'

/**
 * Keeps the selected row while others come and go above it, so that a key never decides a row that has just moved under
 * the cursor. After a decision, the row that takes its place is selected.
 * @param first the row to begin with
 * @returns `current`: its index, -1 if there is none
 */
export function useCurrent(
  rows: readonly { readonly id: number }[],
  first?: number,
): {
  readonly current: number
  readonly show: (at: number) => void
} {
  const [looked, setLooked] = useState<{ readonly at: number; readonly id?: number | undefined }>({ at: 0, id: first })
  const place = rows.findIndex(({ id }) => id === looked.id)
  const current = place >= 0 ? place : Math.min(looked.at, rows.length - 1)
  const id = rows[current]?.id
  // remember the row that is shown by default
  if (id !== undefined && (looked.at !== current || looked.id !== id)) setLooked({ at: current, id })
  return { current, show: (at) => setLooked({ at, id: rows[at]?.id }) }
}
