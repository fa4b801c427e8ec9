import { useReducer } from 'react'
import { useLocation } from 'react-router'
import { noteUnfolded, unfoldedTo } from '../../lib/unfolded-memory.ts'

/**
 * How many items of a list are shown, saved for Back and a reload (NAV-07).
 * @param list its name on the page
 */
export function useUnfolded(list: string, first: number): readonly [number, (size: number) => void] {
  const { key, pathname } = useLocation()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const id = `${key} ${pathname} ${list}`
  return [
    unfoldedTo(id) ?? first,
    (size) => {
      noteUnfolded(id, size)
      redraw()
    },
  ]
}
