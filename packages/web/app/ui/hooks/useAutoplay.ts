import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './useReducedMotion.ts'

/**
 * Calls `step` at an interval, except while the pointer or the focus is inside, after a press on pause, and under
 * reduced motion until a press on play.
 */
export function useAutoplay(step: () => void, everyMs: number | undefined) {
  const isReduced = useReducedMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [isHeld, setIsHeld] = useState(false)
  const isPlaying = everyMs !== undefined && (choice ?? (isReduced ? 'pause' : 'play')) === 'play'
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!isPlaying || isHeld) return undefined
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, everyMs])
  return {
    isPlaying,
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
    hold: {
      onMouseEnter: () => setIsHeld(true),
      onMouseLeave: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        setIsHeld(currentTarget.contains(document.activeElement)),
      onFocus: () => setIsHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setIsHeld(currentTarget.matches(':hover'))
      },
    },
  }
}
