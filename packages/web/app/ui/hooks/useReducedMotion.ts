import { useSyncExternalStore } from 'react'

const question = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(question)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True for readers who asked their device for less movement, and in pages written at build. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => true,
  )
}
