import { useEffect, useRef, useState } from 'react'

/**
 * A value that is changed in small steps, and counts once it hasn't been changed for so many milliseconds. Other filters may
 * change meanwhile; once this one does, or the search is another `turn`, what was on its way counts no longer.
 */
export function useResting<T>(value: T, turn: string, ms: number, onRest: (value: T) => void) {
  const of = JSON.stringify([turn, value])
  const [moving, setMoving] = useState<{ readonly value: T; readonly of: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ of, onRest })
  useEffect(() => {
    latest.current = { of, onRest }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = moving?.of === of ? moving : undefined
  /** Counts at once. */
  const rest = (next: T, begunAt = of) => {
    clearTimeout(timer.current)
    setMoving(undefined)
    if (latest.current.of === begunAt) latest.current.onRest(next)
  }
  const move = (next: T) => {
    setMoving({ value: next, of })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => rest(next, of), ms)
  }
  return { shown: current ? current.value : value, isMoving: current !== undefined, move, rest }
}
