import {
  formatPhone,
  isGroupedByLibrary,
  loadPhoneLibrary,
  whenPhoneLibraryLoads,
} from '@thunai/contract/contact/phones'
import { useCallback, useSyncExternalStore } from 'react'

/** Formats stored digits as "+91 98430 41303". Foreign numbers are grouped once the library has loaded. */
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

/** A number that only the loaded library groups. */
const SAMPLE = '6581234501'
