import { createContext, useContext } from 'react'
import type { RouterState } from './router.ts'

/** Undefined for components rendered without a page. */
export const ShownPage = createContext<RouterState | undefined>(undefined)

/** True on the "not found" page. */
export const useIsMissing = (): boolean => useContext(ShownPage)?.page?.isMissing ?? false

/** True if the last navigation keeps the scroll position. */
export const useStaysInPlace = (): boolean => useContext(ShownPage)?.staysInPlace ?? false
