import {
  formatPhone,
  isGroupedByLibrary,
  loadPhoneLibrary,
  whenPhoneLibraryLoads,
} from '@thunai/contract/contact/phones'
import { useCallback, useSyncExternalStore } from 'react'

/** Formats stored digits as "+91 98430 41303". Other countries' numbers are grouped once the library has loaded. */
export function usePhoneFormat(): (digits: string) => string {
  const shown = useSyncExternalStore(
    whenPhoneLibraryLoads,
    () => formatPhone(SAMPLE),
    () => `+${SAMPLE}`,
  )
  return useCallback(
    (digits: string) => {
      // loading only triggers the next render
      if (shown === `+${SAMPLE}` && isGroupedByLibrary(digits)) void loadPhoneLibrary()
      return formatPhone(digits)
    },
    [shown],
  )
}

/** Grouped only if the library has loaded. */
const SAMPLE = '6581234501'
