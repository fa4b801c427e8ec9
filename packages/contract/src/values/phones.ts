import { loadPhoneLibrary, type PhoneLibrary, phoneLibrary, whenPhoneLibraryLoads } from '#phone-library'
import { PHONE_DIGITS } from '../frame/limits.ts'
import { plainDigits } from './digits.ts'

export { loadPhoneLibrary, whenPhoneLibraryLoads }

/** An ISO 3166 code: "IN". */
export type CountryCode = NonNullable<ReturnType<PhoneLibrary['parse']>>['country'] & string

const HOME: CountryCode = 'IN'
const HOME_CODE = '91'
/** Indian mobile numbers. Some are also landlines by their ranges, which the library groups by exchange. */
const HOME_MOBILE = /^91([6-9]\d{4})(\d{5})$/

const BARE_HOME = /^[6-9]\d{9}$/

const NUMBER_SCHEME = /^(?:tel|callto|sms):/i
/** What people write between digits. */
const BETWEEN = /[\s\p{Pd}\u2212().[\]/·]/gu
/** The trunk zero beside a country code: "+91 (0) 98765". */
const TRUNK_ZERO = /[([]\s*0\s*[)\]]/gu

/** An Indian mobile number as it is dialled in India, which needs no library. */
function homeMobile(plain: string): string | undefined {
  const [, digits] = /^0?([6-9]\d{9})$/.exec(plain.replace(BETWEEN, '')) ?? []
  return digits === undefined ? undefined : `91${digits}`
}

interface Writing {
  readonly hasPlus: boolean
  readonly digits: string
}

/** Digits and a leading plus; undefined for a text that holds anything else. */
function readWriting(text: string): Writing | undefined {
  const bare = text.replace(BETWEEN, '')
  const [, plus = '', digits] = /^(\+?)(\d+)$/.exec(bare) ?? []
  return digits === undefined ? undefined : { hasPlus: plus !== '', digits }
}

type Found = NonNullable<ReturnType<PhoneLibrary['parse']>>

/**
 * Numbers of a length that their country has are taken even if the library knows no such range: ranges are given out faster
 * than it is updated. India's short service numbers make nearly any length possible there, so its ranges decide.
 */
const isPossible = (found: Found) => found.isPossible() && found.countryCallingCode !== HOME_CODE

const digitsOf = (found: Found) => found.number.slice(1)
const hasLength = (digits: string) => digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max

/** What a writing may mean, the likeliest first: with country code, as dialled in the country, as dialled from abroad. */
function readingsOf({ parse }: PhoneLibrary, { hasPlus, digits }: Writing, country?: CountryCode): readonly Found[] {
  const found: Found[] = []
  const take = (reading: Found | undefined, mayBeUnknown: boolean) => {
    if (!reading || !hasLength(digitsOf(reading))) return
    if (reading.isValid() || (mayBeUnknown && isPossible(reading))) found.push(reading)
  }
  const abroad = (number: string) => parse(`+${number}`, { extract: false })
  const within = (where: CountryCode) => parse(digits, { defaultCountry: where, extract: false })
  if (hasPlus) take(abroad(digits.replace(/^00/, '')), true)
  else if (digits.startsWith('00')) take(abroad(digits.slice(2)), true)
  if (hasPlus) return found
  if (country === undefined) {
    // the specification's clients send the country code without a plus; no Indian number is longer without it
    take(abroad(digits), digits.length > PHONE_DIGITS.loginId)
    take(within(HOME), false)
  } else take(within(country), true)
  if (digits.startsWith('011')) take(abroad(digits.slice(3)), false)
  return found
}

/**
 * True for ten digits that are dialled in India as they stand, and name a number of another country with its code: a guess
 * would give one family the number of another.
 */
const isOfTwo = (library: PhoneLibrary, writing: Writing): boolean =>
  !writing.hasPlus &&
  BARE_HOME.test(writing.digits) &&
  readingsOf(library, writing).some((reading) => reading.countryCallingCode !== HOME_CODE)

/** The first reading that some operator may have given out, else the first of a length that the country has. */
function bestReading(library: PhoneLibrary, writing: Writing, country?: CountryCode): string | undefined {
  const found = readingsOf(library, writing, country)
  const best = found.find((reading) => reading.isValid()) ?? found[0]
  return best && digitsOf(best)
}

/** Digits and a plus, in one script, without what links put before a number. */
const plainOf = (text: string) => plainDigits(text).trim().replace(NUMBER_SCHEME, '')

/**
 * The one reading of a phone number, for every place that takes one: its E.164 digits without the plus. Digits alone are
 * read with their country code first, then as Indian; in a form, as dialled in the chosen country.
 * @returns undefined for what no country dials, and for ten digits that two countries dial
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
    // what was read is kept and sent again as digits alone: it means the same then, or is recognised as the stored number
    const kept = { hasPlus: false, digits }
    if (isOfTwo(library, kept) || bestReading(library, kept) === digits) return digits
  }
  return undefined
}

/** Read digits as a form sends them: alone, as the specification has them, with a plus where they might be read as Indian. */
export const writePhone = (digits: string): string => (digits.length > PHONE_DIGITS.loginId ? digits : `+${digits}`)

/** True for the digits that `readPhone` gives. True where the library isn't loaded yet: the server decides. */
export const isPhone = (digits: string): boolean =>
  phoneLibrary() === undefined ? true : readPhone(`+${digits}`) === digits

/** True for bare digits that only a country code tells apart. */
export function isPhoneOfTwoCountries(text: string): boolean {
  const library = phoneLibrary()
  const writing = readWriting(plainOf(text))
  return library !== undefined && writing !== undefined && isOfTwo(library, writing)
}

/** Bare digits of two countries as no number is stored, so that they aren't taken for the one that was read. */
export const apart = (text: string): string =>
  plainOf(text)
    .replace(BETWEEN, '')
    .replace(/^(\d{5})/, '$1 ')

/** True for a number that a client sends back as it was stored. */
export const isStoredPhone = (text: string, stored: unknown): boolean => text.replace(BETWEEN, '') === stored

/** All that a writing without a country may mean, to look a number up by: at most three. */
export function phoneReadings(text: string): readonly string[] {
  const library = phoneLibrary()
  const writing = readWriting(plainOf(text).replace(TRUNK_ZERO, ''))
  if (!library || !writing) return []
  return [...new Set(readingsOf(library, writing).map(digitsOf))]
}

/** True for numbers that `formatPhone` groups by the library's rules. */
export const isGroupedByLibrary = (digits: string): boolean => !HOME_MOBILE.test(digits.replace(/^\++/, ''))

/** Stored digits as people read them: "+91 98430 41303". */
export function formatPhone(digits: string): string {
  const bare = digits.replace(/^\++/, '')
  const [, first, last] = HOME_MOBILE.exec(bare) ?? []
  if (first !== undefined && last !== undefined) return `+91 ${first} ${last}`
  const found = phoneLibrary()?.parse(`+${bare}`)
  return found && (found.isValid() || isPossible(found)) ? found.formatInternational() : `+${bare}`
}

/** The country of stored digits; undefined where several share the code and the number tells no more. */
export const countryOfPhone = (digits: string): CountryCode | undefined =>
  phoneLibrary()?.parse(`+${digits}`, { extract: false })?.country

/** The login id that a number gives when no other account has it: its last ten digits (specification 3). */
export const phoneLoginId = (phone: string): string => phone.replace(/\D/g, '').slice(-PHONE_DIGITS.loginId)
