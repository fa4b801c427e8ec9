import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export const isCountry = (code: string): code is CountryCode => getCountries().some((known) => known === code)

/**
 * Numbers that cost more than a call, or that no person carries. Landlines are allowed, because a third of India's
 * mobile numbers have ranges of landlines too.
 */
const REFUSED_TYPES: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
  'TOLL_FREE',
])

/** Small territories in the numbering plan of a larger country, at the same price. */
const WITH: Readonly<Record<string, CountryCode>> = {
  GG: 'GB',
  JE: 'GB',
  IM: 'GB',
  CX: 'AU',
  CC: 'AU',
  AX: 'FI',
  SJ: 'NO',
  VA: 'IT',
}

/** True if an SMS may be sent to a number: one that a person may carry, of a country that the operator allows. */
export function isTextable(digits: string, countries: ReadonlySet<string>): boolean {
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false })
  // satellites and other numbers without a country
  if (!number?.isPossible() || number.isNonGeographic() || REFUSED_TYPES.has(number.getType())) return false
  const country = number.country ?? mainCountryOf(number.countryCallingCode)
  if (country === undefined) return false
  return countries.has(country) || countries.has(WITH[country] ?? '')
}

/** For ranges too new to tell their country: the only country with this code, or its largest. */
function mainCountryOf(callingCode: string): CountryCode | undefined {
  const sharing = getCountries().filter((country) => getCountryCallingCode(country) === callingCode)
  const main = sharing.filter((country) => WITH[country] === undefined)
  return main.length === 1 ? main[0] : undefined
}
