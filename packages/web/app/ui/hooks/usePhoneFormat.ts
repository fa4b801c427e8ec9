import {
  formatPhone,
  isGroupedByLibrary,
  loadPhoneLibrary,
  whenPhoneLibraryLoads,
} from '@thunai/contract/values/phones'
import { useCallback, useSyncExternalStore } from 'react'

/** Shows stored digits as "+91 98430 41303". Numbers of other countries are grouped once the library is loaded. */
export function usePhoneFormat(): (digits: string) => string {
  const shown = useSyncExternalStore(
    whenPhoneLibraryLoads,
    () => formatPhone(SAMPLE),
    () => `+${SAMPLE}`,
  )
  return useCallback(
    (digits: string) => {
      // loading has no effect but the next render
      if (shown === `+${SAMPLE}` && isGroupedByLibrary(digits)) void loadPhoneLibrary()
      return formatPhone(digits)
    },
    [shown],
  )
}

/** Tells by its groups whether the library is loaded. */
const SAMPLE = '6581234501'
