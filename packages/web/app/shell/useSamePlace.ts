import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { noteScroll, scrolledTo, storeScroll } from '../lib/scroll-memory.ts'

const PATIENCE_MS = 5000
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The way back, and a reload, lead to the same place of a page also when its content comes a moment later (NAV-05): the
 * page is scrolled as soon as it is long enough, and held there while it still changes its height, unless the reader moves first.
 */
export function useSamePlace(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const wanted = isBack ? scrolledTo(key) : 0
    let isHeld = wanted > 0
    const isThere = () => Math.abs(scrollY - wanted) < 2
    let wasThere = false
    const observer = new ResizeObserver(() => {
      if (!isHeld) return
      scrollTo({ top: wanted, behavior: 'instant' })
      wasThere = isThere()
    })
    const letGo = () => {
      isHeld = false
      observer.disconnect()
    }
    if (isHeld) observer.observe(document.body)
    const patience = setTimeout(letGo, PATIENCE_MS)
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
      clearTimeout(patience)
      removeEventListener('scroll', note)
      removeEventListener('pagehide', storeScroll)
      for (const move of OWN_MOVES) removeEventListener(move, letGo)
    }
  }, [key, isBack])
}
