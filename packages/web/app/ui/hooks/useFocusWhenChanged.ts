import { type RefObject, useEffect, useRef } from 'react'

/**
 * What is shown has changed and may have taken the button that was pressed with it: the focus goes to a place there then,
 * not to the top of the page. Undefined while it isn't known.
 */
export function useFocusWhenChanged(shown: string | boolean | undefined, place: RefObject<HTMLElement | null>): void {
  const before = useRef(shown)
  useEffect(() => {
    const isChanged = shown !== undefined && before.current !== undefined && shown !== before.current
    before.current = shown
    if (isChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [shown, place])
}
