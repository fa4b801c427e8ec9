import { useEffect } from 'react'

/**
 * Keeps the part of the window that a keyboard of glass leaves as `--visible-height` and `--visible-top` of the page, so that
 * what is written stays in sight and nothing jumps: not all browsers make the page smaller.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const { style } = document.documentElement
    const note = () => {
      style.setProperty('--visible-height', `${view.height}px`)
      style.setProperty('--visible-top', `${view.offsetTop}px`)
    }
    note()
    view.addEventListener('resize', note)
    view.addEventListener('scroll', note)
    return () => {
      view.removeEventListener('resize', note)
      view.removeEventListener('scroll', note)
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
  }, [])
}
