import { type RefObject, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { scrolledTo } from '../../lib/scroll-memory.ts'

/**
 * Lands on the part that the address asks for, with the focus on its heading, below whatever sticks to the top. Whoever
 * comes back to a place stays there.
 * @param isAsked once what stands above has its height
 */
export function useLanding(isAsked: boolean, heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // as it was when the reader came
  const isBack = useMemo(() => scrolledTo(key) > 0, [key])
  useEffect(() => {
    if (!isAsked || isBack) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isAsked, isBack, key, heading])
}
