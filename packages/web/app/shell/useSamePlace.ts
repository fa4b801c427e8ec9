import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { noteScroll, scrolledTo, storeScroll } from '../lib/scroll-memory.ts'

/** How long to hold the position after the page's height settles and all requests have ended. */
const PATIENCE_MS = 5000
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position after Back or a reload, even if content arrives late (NAV-05): scrolls as soon as the
 * page is long enough, and holds the position while the height changes, unless the reader scrolls first.
 */
export function useSamePlace(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const queries = useQueryClient()
  useLayoutEffect(() => {
    const wanted = isBack ? scrolledTo(key) : 0
    let isHeld = wanted > 0
    const isThere = () => Math.abs(scrollY - wanted) < 2
    let wasThere = false
    let patience: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      if (!isHeld) return
      scrollTo({ top: wanted, behavior: 'instant' })
      wasThere = isThere()
      beginWaiting()
    })
    const letGo = () => {
      isHeld = false
      observer.disconnect()
      clearTimeout(patience)
    }
    const beginWaiting = () => {
      clearTimeout(patience)
      patience = setTimeout(() => (queries.isFetching() > 0 ? beginWaiting() : letGo()), PATIENCE_MS)
    }
    // also fires at once with the current height
    if (isHeld) observer.observe(document.body)
    const note = () => {
      // the height is unchanged but the position isn't: moved by the scrollbar or a screen reader
      if (wasThere && !isThere()) letGo()
      if (!isHeld) noteScroll(key, scrollY)
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', storeScroll)
    for (const move of OWN_MOVES) addEventListener(move, letGo, { passive: true })
    return () => {
      letGo()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', storeScroll)
      for (const move of OWN_MOVES) removeEventListener(move, letGo)
    }
  }, [key, isBack, queries])
}
