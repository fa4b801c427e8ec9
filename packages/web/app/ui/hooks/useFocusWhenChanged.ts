import { type RefObject, useEffect, useRef } from 'react'

type Shown = string | number | boolean

const differs = (before: Shown, now: Shown) => before !== now

/**
 * What is shown has changed and may have taken the button that was pressed with it: the focus goes to a place there then,
 * not to the top of the page. Undefined while it isn't known.
 * @param mayTake which changes may have done so: any, where nothing is said
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
