import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { noteScroll, scrolledTo, storeScroll } from '../lib/scroll-memory.ts'

const PATIENCE_MS = 5000
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The way back, and a reload, lead to the same place of a page also when its content comes a moment later (NAV-05): the
 * page is scrolled as soon as it is long enough, unless the reader moves first.
 */
export function useSamePlace(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const wanted = isBack ? scrolledTo(key) : 0
    let isOnTheWay = wanted > 0
    const observer = new ResizeObserver(() => {
      if (!isOnTheWay) return
      scrollTo({ top: wanted, behavior: 'instant' })
      if (Math.abs(scrollY - wanted) < 2) arrive()
    })
    const arrive = () => {
      isOnTheWay = false
      observer.disconnect()
    }
    if (isOnTheWay) observer.observe(document.body)
    const patience = setTimeout(arrive, PATIENCE_MS)
    const note = () => {
      if (!isOnTheWay) noteScroll(key, scrollY)
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', storeScroll)
    for (const move of OWN_MOVES) addEventListener(move, arrive, { passive: true })
    return () => {
      arrive()
      clearTimeout(patience)
      removeEventListener('scroll', note)
      removeEventListener('pagehide', storeScroll)
      for (const move of OWN_MOVES) removeEventListener(move, arrive)
    }
  }, [key, isBack])
}
