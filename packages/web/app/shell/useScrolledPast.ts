import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** True once the page is scrolled by more than this. Without a distance the position isn't read, which costs a layout. */
export function useScrolledPast(pixels: number | undefined): boolean {
  return useSyncExternalStore(
    onScroll,
    () => pixels !== undefined && scrollY > pixels,
    () => false,
  )
}
