import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The part of the library that we use, present in both editions. */
export interface PhoneLibrary {
  readonly parse: typeof parsePhoneNumberFromString
  readonly callingCodeOf: typeof getCountryCallingCode
}

const library: PhoneLibrary = { parse: parsePhoneNumberFromString, callingCodeOf: getCountryCallingCode }

/** On the server: every range of every country, always loaded. */
export const phoneLibrary = (): PhoneLibrary | undefined => library

export const loadPhoneLibrary = async (): Promise<void> => {}

/** Calls back once the library is loaded; never if it is loaded already. */
export const whenPhoneLibraryLoads =
  (_callback: () => void): (() => void) =>
  () => {}
