import { useCallback, useSyncExternalStore } from 'react'

/** Screens of phone width. */
export const PHONE = '(max-width: 599px)'

/** Screens where a long form comes in steps and a list of choices as a sheet. */
export const NARROW = '(max-width: 767px)'

/** Screens with room for two columns. */
export const WIDE = '(min-width: 960px)'

/** Devices with a mouse, which also have a keyboard. */
export const KEYBOARD = '(hover: hover) and (pointer: fine)'

/** Devices that prefer reduced motion. */
export const STILL = '(prefers-reduced-motion: reduce)'

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
