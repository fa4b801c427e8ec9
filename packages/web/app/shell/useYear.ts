import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year; undefined in prerendered pages, which may be read in another year. */
export function useYear(): number | undefined {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => undefined,
  )
}
