import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/**
 * True once the page is scrolled further than `pixels`. If undefined, the position isn't read, which would cost a
 * layout.
 */
export function useScrolledPast(pixels: number | undefined): boolean {
  return useSyncExternalStore(
    onScroll,
    () => pixels !== undefined && scrollY > pixels,
    () => false,
  )
}
