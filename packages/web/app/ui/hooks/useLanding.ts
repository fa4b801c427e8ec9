import { type RefObject, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { scrolledTo } from '../../lib/scroll-memory.ts'

/**
 * Scrolls to the section in the address and focuses its heading, below sticky bars. Back keeps the old position.
 * @param isAsked true once the content above has its final height
 */
export function useLanding(isAsked: boolean, heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // decided on arrival
  const isBack = useMemo(() => scrolledTo(key) > 0, [key])
  useEffect(() => {
    if (!isAsked || isBack) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isAsked, isBack, key, heading])
}
