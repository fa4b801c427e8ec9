import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in pages written at build and while the browser takes one over, true from the next drawing on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
