import { loadPhoneLibrary, type PhoneLibrary, phoneLibrary, whenPhoneLibraryLoads } from '#phone-library'
import { PHONE_DIGITS } from '../frame/limits.ts'
import { plainDigits } from '../values/digits.ts'

export { loadPhoneLibrary, whenPhoneLibraryLoads }

/** An ISO 3166 code: "IN". */
export type CountryCode = NonNullable<ReturnType<PhoneLibrary['parse']>>['country'] & string

const HOME: CountryCode = 'IN'
const HOME_CODE = '91'
/** Indian mobile numbers. Some of these ranges are landlines too, which the library groups by exchange. */
const HOME_MOBILE = /^91([6-9]\d{4})(\d{5})$/

const BARE_HOME = /^[6-9]\d{9}$/

const NUMBER_SCHEME = /^(?:tel|callto|sms):/i
/** Separators between digits. */
const BETWEEN = /[\s\p{Pd}\u2212().[\]/·]/gu
/** The trunk zero after a country code: "+91 (0) 98765". */
const TRUNK_ZERO = /[([]\s*0\s*[)\]]/gu

/** An Indian mobile number as dialled in India; needs no library. */
function homeMobile(plain: string): string | undefined {
  const [, digits] = /^0?([6-9]\d{9})$/.exec(plain.replace(BETWEEN, '')) ?? []
  return digits === undefined ? undefined : `91${digits}`
}

interface Writing {
  readonly hasPlus: boolean
  readonly digits: string
}

/** Digits and a leading plus; undefined if the text contains anything else. */
function readWriting(text: string): Writing | undefined {
  const bare = text.replace(BETWEEN, '')
  const [, plus = '', digits] = /^(\+?)(\d+)$/.exec(bare) ?? []
  return digits === undefined ? undefined : { hasPlus: plus !== '', digits }
}

type ParsedPhone = NonNullable<ReturnType<PhoneLibrary['parse']>>

/**
 * Accepts numbers of the right length even if the library doesn't know the range, because new ranges are assigned
 * faster than it is updated. In India short service numbers make almost any length possible, so there the range
 * decides.
 */
const isPossible = (found: ParsedPhone) => found.isPossible() && found.countryCallingCode !== HOME_CODE

const digitsOf = (found: ParsedPhone) => found.number.slice(1)
const hasLength = (digits: string) => digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max

/** Possible readings, likeliest first: with country code, as dialled in the country, as dialled from abroad. */
function readingsOf(
  { parse }: PhoneLibrary,
  { hasPlus, digits }: Writing,
  country?: CountryCode,
): readonly ParsedPhone[] {
  const found: ParsedPhone[] = []
  const take = (reading: ParsedPhone | undefined, mayBeUnknown: boolean) => {
    if (!reading || !hasLength(digitsOf(reading))) return
    if (reading.isValid() || (mayBeUnknown && isPossible(reading))) found.push(reading)
  }
  const abroad = (number: string) => parse(`+${number}`, { extract: false })
  const within = (where: CountryCode) => parse(digits, { defaultCountry: where, extract: false })
  if (hasPlus) take(abroad(digits.replace(/^00/, '')), true)
  else if (digits.startsWith('00')) take(abroad(digits.slice(2)), true)
  if (hasPlus) return found
  if (country === undefined) {
    // Clients of the specification send the country code without a plus; no Indian number is longer without it.
    take(abroad(digits), digits.length > PHONE_DIGITS.loginId)
    take(within(HOME), false)
  } else take(within(country), true)
  if (digits.startsWith('011')) take(abroad(digits.slice(3)), false)
  return found
}

/**
 * True for ten digits that are valid as dialled in India and also as another country's number with its code: guessing
 * would give one family's number to another.
 */
const isOfTwo = (library: PhoneLibrary, writing: Writing): boolean =>
  !writing.hasPlus &&
  BARE_HOME.test(writing.digits) &&
  readingsOf(library, writing).some((reading) => reading.countryCallingCode !== HOME_CODE)

/** The first reading in a known range, or else the first with a length valid in its country. */
function bestReading(library: PhoneLibrary, writing: Writing, country?: CountryCode): string | undefined {
  const found = readingsOf(library, writing, country)
  const best = found.find((reading) => reading.isValid()) ?? found[0]
  return best && digitsOf(best)
}

/** Digits and a plus, in one script, without what links put before a number. */
const plainOf = (text: string) => plainDigits(text).trim().replace(NUMBER_SCHEME, '')

/**
 * Parses a phone number, for every place that accepts one, to its E.164 digits without the plus. Plain digits are
 * tried with a country code first, then as Indian; in a form, as dialled in the chosen country.
 * @returns undefined if no country has such a number, or two have the same ten digits
 */
export function readPhone(text: string, country?: CountryCode): string | undefined {
  const plain = plainOf(text)
  const library = phoneLibrary()
  if (!library) return country === HOME ? homeMobile(plain) : undefined
  for (const spelling of new Set([plain.replace(TRUNK_ZERO, ''), plain])) {
    const writing = readWriting(spelling)
    if (!writing || (country === undefined && isOfTwo(library, writing))) continue
    const digits = bestReading(library, writing, country)
    if (digits === undefined) continue
    // The result is sent again, with a plus or as plain digits: it must parse to the same number, or be known as the stored one.
    const bareWriting = { hasPlus: false, digits }
    if (bestReading(library, { hasPlus: true, digits }) !== digits) continue
    if (isOfTwo(library, bareWriting) || bestReading(library, bareWriting) === digits) return digits
  }
  return undefined
}

/** Digits as a form sends them: plain as in the specification, but with a plus if they could be read as Indian. */
export const writePhone = (digits: string): string => (digits.length > PHONE_DIGITS.loginId ? digits : `+${digits}`)

/** True for digits that `readPhone` returns. Also true while the library isn't loaded: the server decides. */
export const isPhone = (digits: string): boolean =>
  phoneLibrary() === undefined ? true : readPhone(`+${digits}`) === digits

/** True for bare digits that are a number of two countries, which only a country code distinguishes. */
export function isPhoneOfTwoCountries(text: string): boolean {
  const library = phoneLibrary()
  const writing = readWriting(plainOf(text))
  return library !== undefined && writing !== undefined && isOfTwo(library, writing)
}

/** Stores bare digits of two countries in a form that is no number, so that they aren't mistaken for the chosen one. */
export const ambiguousDigits = (text: string): string =>
  plainOf(text)
    .replace(BETWEEN, '')
    .replace(/^(\d{5})/, '$1 ')

/** True for a number that a client sends back as it was stored. */
export const isStoredPhone = (text: string, stored: unknown): boolean => text.replace(BETWEEN, '') === stored

/** Every possible reading of a number without a country, for looking it up: at most three. */
export function phoneReadings(text: string): readonly string[] {
  const library = phoneLibrary()
  const writing = readWriting(plainOf(text).replace(TRUNK_ZERO, ''))
  if (!library || !writing) return []
  return [...new Set(readingsOf(library, writing).map(digitsOf))]
}

/** True if `formatPhone` groups this number by the library's rules. */
export const isGroupedByLibrary = (digits: string): boolean => !HOME_MOBILE.test(digits.replace(/^\++/, ''))

/** Stored digits, formatted for people: "+91 98430 41303". */
export function formatPhone(digits: string): string {
  const bare = digits.replace(/^\++/, '')
  const [, first, last] = HOME_MOBILE.exec(bare) ?? []
  if (first !== undefined && last !== undefined) return `+91 ${first} ${last}`
  const found = phoneLibrary()?.parse(`+${bare}`)
  return found && (found.isValid() || isPossible(found)) ? found.formatInternational() : `+${bare}`
}

/** Country of stored digits; undefined if several countries share the code and the number doesn't decide. */
export const countryOfPhone = (digits: string): CountryCode | undefined =>
  phoneLibrary()?.parse(`+${digits}`, { extract: false })?.country

/** Login id derived from a number, if no other account has it: its last ten digits (specification 3). */
export const phoneLoginId = (phone: string): string => phone.replace(/\D/g, '').slice(-PHONE_DIGITS.loginId)
