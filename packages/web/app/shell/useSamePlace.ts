import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { noteScroll, scrolledTo, storeScroll } from '../lib/scroll-memory.ts'

/** After the page has grown for the last time, and all that was asked for is there. */
const PATIENCE_MS = 5000
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The way back, and a reload, lead to the same place of a page also when its content comes a moment later (NAV-05): the
 * page is scrolled as soon as it is long enough, and held there while it still changes its height, unless the reader moves first.
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
    // told of the height at once, too
    if (isHeld) observer.observe(document.body)
    const note = () => {
      // the page is as it was, and somebody is elsewhere: by the bar at its side, or by what reads it out
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
