import { type RefObject, useEffect, useRef } from 'react'

/**
 * A list that has become shorter may have taken the focus with it: it goes to the title of its part then, not to the top
 * of the page.
 */
export function useFocusWhenFewer(count: number | undefined, title: RefObject<HTMLElement | null>): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [count, title])
}
