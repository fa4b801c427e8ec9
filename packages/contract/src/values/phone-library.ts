import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What is used of the library; both of its editions have it. */
export interface PhoneLibrary {
  readonly parse: typeof parsePhoneNumberFromString
  readonly callingCodeOf: typeof getCountryCallingCode
}

const library: PhoneLibrary = { parse: parsePhoneNumberFromString, callingCodeOf: getCountryCallingCode }

/** On the server: every range of every country, always loaded. */
export const phoneLibrary = (): PhoneLibrary | undefined => library

export const loadPhoneLibrary = async (): Promise<void> => {}

/** Calls back once the library is loaded, unless it is already. */
export const whenPhoneLibraryLoads =
  (_callback: () => void): (() => void) =>
  () => {}
