import type { PhoneLibrary } from './phone-library.ts'

let library: PhoneLibrary | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** The browser's small edition; undefined until it is loaded. */
export const phoneLibrary = (): PhoneLibrary | undefined => library

/** Loads the library once. After a failure the next call tries again. */
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

/** Calls back once the library is loaded; never if it is loaded already. */
export function whenPhoneLibraryLoads(callback: () => void): () => void {
  waiting.add(callback)
  return () => waiting.delete(callback)
}
