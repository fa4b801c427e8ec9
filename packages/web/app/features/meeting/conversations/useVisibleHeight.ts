import { useEffect } from 'react'

/**
 * Exposes the part of the window above a touch keyboard as `--visible-height` and `--visible-top`, so that the message
 * field stays visible without jumps. Not every browser resizes the page.
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
