import { type RefObject, useLayoutEffect, useRef } from 'react'

type FocusCause = string | number | boolean

/** Pixels at the bottom of the window that bars may cover. */
const MOST_HIDDEN = 130

const differs = (before: FocusCause, now: FocusCause) => before !== now

/**
 * If a change removes the focused button, focuses `place` instead of the top of the page, and scrolls to it if it is
 * out of sight. Pass undefined while loading.
 * @param mayTake tells which changes may remove the button; all by default
 */
export function useFocusWhenChanged<T extends FocusCause>(
  shown: T | undefined,
  place: RefObject<HTMLElement | null>,
  mayTake: (before: T, now: T) => boolean = differs,
): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    const isTaken = shown !== undefined && before.current !== undefined && mayTake(before.current, shown)
    before.current = shown
    if (!isTaken || document.activeElement !== document.body || !place.current) return
    place.current.focus({ preventScroll: true })
    // shorter content would otherwise leave the reader at the footer
    const { top } = place.current.getBoundingClientRect()
    if (top < 0 || top > innerHeight - MOST_HIDDEN) place.current.scrollIntoView({ block: 'start' })
  }, [shown, place, mayTake])
}
