import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { notePress, noteScroll, placeIn, scrollOf, storeScroll } from '../lib/scroll-memory.ts'
import { useStaysInPlace } from '../router/shown.ts'

/** How long to hold the position after the page's height is stable and all requests have ended. */
const PATIENCE_MS = 5000
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to the element in the hash; false if there is none. */
function showPart(hash: string): boolean {
  const part = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
  part?.scrollIntoView()
  return part !== null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Opens a new page at its top, or at the element in its hash.
 * Restores the scroll position after Back or a reload, even if content arrives late (NAV-05): scrolls as soon as the
 * page is long enough, and holds the position while the height changes, unless the reader scrolls first. A pressed card
 * returns to its place on the screen, even if the list has new rows above it.
 */
export function useSamePlace(): void {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const staysInPlace = useStaysInPlace()
  const queries = useQueryClient()
  /** The first page was visible before the scripts loaded, so it may already be scrolled. */
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    // the browser paints the page before the scripts load
    const leave = () => {
      history.scrollRestoration = 'auto'
      storeScroll()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  useLayoutEffect(() => {
    const place = isBack ? placeIn(key) : undefined
    let isHeld = place !== undefined && place.pixels > 0
    const target = () => (place ? scrollOf(place) : 0)
    const goThere = () => scrollTo({ top: target(), behavior: 'instant' })
    if (isHeld) goThere()
    else if (!showPart(hash) && !staysInPlace && !isFirst.current) scrollTo({ top: 0, behavior: 'instant' })
    isFirst.current = false
    // no scroll event follows
    if (staysInPlace) noteScroll(key, scrollY)
    const isThere = () => Math.abs(scrollY - target()) < 2
    let wasThere = false
    let patience: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      if (!isHeld) return
      goThere()
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
      // the height is unchanged but the position isn't: moved by a scrollbar or a screen reader
      if (isHeld && wasThere && !isThere()) letGo()
      if (!isHeld) noteScroll(key, scrollY)
    }
    const press = ({ target }: MouseEvent) => target instanceof Element && notePress(key, target)
    addEventListener('scroll', note, { passive: true })
    // before the press opens another page
    addEventListener('click', press, { capture: true })
    for (const move of OWN_MOVES) addEventListener(move, letGo, { passive: true })
    return () => {
      letGo()
      removeEventListener('scroll', note)
      removeEventListener('click', press, { capture: true })
      for (const move of OWN_MOVES) removeEventListener(move, letGo)
    }
  }, [key, hash, isBack, staysInPlace, queries])
}
