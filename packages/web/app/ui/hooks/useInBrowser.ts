import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during prerendering and hydration, then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
