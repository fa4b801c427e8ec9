import { useState } from 'react'

/**
 * Keeps a row selected while others come and go above it, so that a key never decides a row that has just moved under
 * the cursor. After a decision, selects the row in its place.
 * @param first the initially selected row
 * @param isOurs true if a removed row was decided here: if not, none is selected until the next is requested
 * @returns `current`: the index, -1 if none; `isTaken`: the selected row was removed without a decision here
 */
export function useCurrent(
  rows: readonly { readonly id: number }[],
  {
    first,
    isOurs = () => true,
  }: { readonly first?: number | undefined; readonly isOurs?: (id: number) => boolean } = {},
): {
  readonly current: number
  readonly isTaken: boolean
  readonly show: (at: number) => void
  readonly go: (step: number) => void
} {
  const [looked, setLooked] = useState<{
    readonly at: number
    readonly id?: number | undefined
    readonly isSeen?: true
  }>({
    at: 0,
    id: first,
  })
  const place = rows.findIndex(({ id }) => id === looked.id)
  const isTaken = place < 0 && looked.isSeen === true && looked.id !== undefined && !isOurs(looked.id)
  const last = rows.length - 1
  const current = isTaken ? -1 : place >= 0 ? place : Math.min(looked.at, last)
  const id = rows[current]?.id
  // Remembers the row shown by default.
  if (id !== undefined && (looked.at !== current || looked.id !== id || !looked.isSeen))
    setLooked({ at: current, id, isSeen: true })
  const show = (at: number) => setLooked({ at, id: rows[at]?.id, isSeen: true })
  // The row after a removed one is now in its place.
  const go = (step: number) =>
    show(Math.max(0, Math.min(last, isTaken ? looked.at + Math.min(step, 0) : current + step)))
  return { current, isTaken, show, go }
}
