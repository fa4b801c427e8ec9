import type { PhoneLibrary } from './phone-library.ts'

let library: PhoneLibrary | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** In a browser: the small edition, undefined until it is loaded. */
export const phoneLibrary = (): PhoneLibrary | undefined => library

/** Loads the library, once. A failed load is retried by the next call. */
export function loadPhoneLibrary(): Promise<void> {
  loading ??= import('libphonenumber-js/min').then(
    ({ parsePhoneNumberFromString, getCountryCallingCode }) => {
      library = { parse: parsePhoneNumberFromString, callingCodeOf: getCountryCallingCode }
      for (const callback of waiting) callback()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** Calls back once the library is loaded, unless it is already. */
export function whenPhoneLibraryLoads(callback: () => void): () => void {
  waiting.add(callback)
  return () => waiting.delete(callback)
}
