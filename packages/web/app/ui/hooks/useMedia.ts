import { useCallback, useSyncExternalStore } from 'react'

/** Screens as narrow as a phone's. */
export const PHONE = '(max-width: 599px)'

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
