import { useEffect, useRef, useState } from 'react'

/**
 * A value that changes in small steps and takes effect after `ms` without a change. Changes of other filters don't
 * matter; a new value of this filter, or a new search (`turn`), drops the pending value.
 */
export function useDebouncedControl<T>(value: T, turn: string, ms: number, onRest: (value: T) => void) {
  const of = JSON.stringify([turn, value])
  const [moving, setMoving] = useState<{ readonly value: T; readonly of: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ of, onRest })
  useEffect(() => {
    latest.current = { of, onRest }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = moving?.of === of ? moving : undefined
  /** Applies a value immediately. */
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
