import { useCallback, useSyncExternalStore } from 'react'

/** Whether a question about the screen or its reader holds. @param atBuild what pages written at build take for the answer */
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
