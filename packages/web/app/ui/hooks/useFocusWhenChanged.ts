import { type RefObject, useEffect, useRef } from 'react'

type Shown = string | number | boolean

const differs = (before: Shown, now: Shown) => before !== now

/**
 * If a change removes the focused button, focuses `place` instead of the top of the page. Pass undefined while loading.
 * @param mayTake which changes may remove it; all by default
 */
export function useFocusWhenChanged<T extends Shown>(
  shown: T | undefined,
  place: RefObject<HTMLElement | null>,
  mayTake: (before: T, now: T) => boolean = differs,
): void {
  const before = useRef(shown)
  useEffect(() => {
    const isTaken = shown !== undefined && before.current !== undefined && mayTake(before.current, shown)
    before.current = shown
    if (isTaken && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [shown, place, mayTake])
}
