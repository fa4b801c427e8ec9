import { createContext, useContext } from 'react'
import type { Shown } from './router.ts'

/** Undefined in parts that are rendered alone. */
export const ShownPage = createContext<Shown | undefined>(undefined)

/** True on the page that says that there is none. */
export const useIsMissing = (): boolean => useContext(ShownPage)?.page?.isMissing ?? false

/** True if the last navigation keeps the scroll position. */
export const useStaysInPlace = (): boolean => useContext(ShownPage)?.staysInPlace ?? false
