import { useCallback, useSyncExternalStore } from 'react'

/** True if a media query matches. @param atBuild the answer in prerendered pages */
export function useMedia(question: string, atBuild: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(question)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [question],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => atBuild,
  )
}
