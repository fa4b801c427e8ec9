import { PHONE_DIGITS } from '../frame/limits.ts'
import { numberParts, type Part } from './number-words.ts'

/** Totals of marks and scores: 480/500 is not part of a phone number. */
const TOTALS =
  '4|5|10|20|25|50|60|75|80|100|120|150|200|250|300|320|340|350|400|450|500|550|600|650|700|710|720|750|800|850|900|1000|1050|1100|1150|1200|1250|1300'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const BEFORE = '(?<![\\d./:,-])'
const AFTER = '(?![\\d/:-]|[.,]\\d)'
/** Words before a number of up to nine digits that counts or names something. */
const NAMED =
  'reg|regn|seat|(?:hall\\s)?ticket|token|serial|certificate|licen[cs]e|gst|registration|roll|enrol\\w*|survey|s\\.?\\s?f|r\\.?s|t\\.?s|patta|rank|air|score|application|policy|emp|employee|flight|train|pin|pincode|zip|plot|door|flat|ward|g\\.?o|rs|inr|rupees|salary|income|package|ctc|earns?|earning|rent|turnover|worth|usd|sgd|aed|myr|gbp'
/** Numbers that families write and that are no phone numbers: marks, dates, money, sizes. */
const HARMLESS: readonly RegExp[] = [
  new RegExp(`${BEFORE}${DAY}\\s?([./-])\\s?${MONTH}\\s?\\1\\s?(?:(?:19|20)\\d\\d|\\d\\d)${AFTER}`, 'gu'),
  new RegExp(`(?<![\\d.-]|\\d\\s)${DAY}\\s${MONTH}\\s(?:19|20)\\d\\d(?!\\d)`, 'gu'),
  new RegExp(`${BEFORE}(?:19|20)\\d\\d-${MONTH}-${DAY}${AFTER}`, 'gu'),
  /(?<!\d|\d[-–—/])(?:19|20)\d\d\s?[-–—/]\s?(?:(?:19|20)\d\d|\d\d)(?!\d|[-–—/]\d)/gu,
  new RegExp(`${BEFORE}(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?${AFTER}`, 'gu'),
  new RegExp(`(?<![\\d.])(?:[01]?\\d|2[0-4])[.:][0-5]\\d(?=\\s?[ap]\\.?m)`, 'giu'),
  new RegExp(`${BEFORE}\\d{1,4}(?:\\.\\d{1,2})?\\s?/\\s?(?:${TOTALS})(?:\\.0)?${AFTER}`, 'gu'),
  /(?<![\d,]|\d\s)(?:\d{1,2}(?:,\d\d){0,2},\d{3}|\d{1,3}(?:,\d{3}){1,2})(?![\d,]|\s\d)/gu,
  /(?<![\d.]|\d\s)\d{1,3}\.\d{1,2}(?![\d.]|\s\d)/gu,
  /(?<!\d)\d{1,6}(?:\.\d{1,4})?\s?%/gu,
  /(?<!\d)[3-7]\s?['’′]\s?\d{1,2}(?:\.\d)?(?!\d)/gu,
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?:${NAMED})[\\s.]{0,2}(?:no|nos|number|code|id)?|₹|\\$|£|€)[\\s.:#-]{0,3}\\d{1,9}(?![\\p{L}\\d])(?![\\s.,/-]{1,3}\\d)`,
    'giu',
  ),
  /(?<![\d,.-]|\d\s)[1-9]\d{0,4}000(?![\d,.-]|\s\d)/gu,
  // marks after their name: scored 85,88,90,92,95; marks 85 88 91 79 and 90
  /(?<=(?<!\p{L})(?:scored?|marks?|secured|percentages?)(?:\s(?:of|in|are|were))?[\s:–-]{1,3})(?:(?:3[5-9]|[4-9]\d|100)(?:,|\s|\sand\s)){2,6}(?:3[5-9]|[4-9]\d|100)(?![\d,])/giu,
]

const MOBILE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/
const YEAR = /^(?:19|20)\d\d$/
/** Country codes of families abroad, written without a plus. */
const COUNTRY =
  /^(?:1|27|33|39|41|44|46|47|49|60|61|62|64|65|66|81|82|86|91|92|94|95|852|880|960|965|966|968|971|973|974|977)$/
/** The separator is short and not the comma of a list, so both parts belong to one number. */
const isTight = (between: string) => between.length <= 4 && !/[,;]\s|\n\s*\n/u.test(between)

/** A list of marks, such as 95, 98, 92, 97 and 99: two or three digits each, none low. */
const isListOfMarks = (parts: readonly Part[], text: string) =>
  parts.every(({ digits }) => /^(?:3[5-9]|[4-9]\d|1\d\d|200)$/.test(digits)) &&
  parts
    .slice(1)
    .every(
      (part, at) =>
        /,\s|&|\p{L}/u.test(text.slice(parts[at]?.end, part.at)) ||
        /,\s|and|&/u.test(text.slice(parts[at]?.at, part.at)),
    )

const isNational = (groups: readonly string[], digits: string): boolean => {
  const [first = '', second = ''] = groups
  if (groups.length === 1) return digits.length >= PHONE_DIGITS.min
  if (groups.every(({ length }) => length === 1)) return digits.length >= PHONE_DIGITS.min
  // Trunk zero: 044 2345 6789, 07911 123456.
  if (/^0[1-9]/.test(digits) && groups.length <= 5) return digits.length >= 9 && digits.length <= 12
  // Eight digits in two halves: 8123 4501.
  if (groups.length === 2 && /^[236-9]\d{3}$/.test(first) && /^\d{4}$/.test(second))
    return !YEAR.test(first) && !YEAR.test(second) && !(first.endsWith('00') && second.endsWith('00'))
  // North America: 408 555 0123.
  if (/^1?[2-9]\d\d[2-9]\d{6}$/.test(digits))
    return (
      groups
        .slice(first === '1' ? 1 : 0)
        .map(({ length }) => length)
        .join() === '3,3,4'
    )
  return (
    COUNTRY.test(first) &&
    digits.length >= 9 &&
    digits.length <= 14 &&
    groups.length <= 5 &&
    groups.slice(1).some(({ length }) => length >= 3)
  )
}

function isPhone(parts: readonly Part[], text: string): boolean {
  const groups = parts.map(({ digits }) => digits)
  const digits = groups.join('')
  if (digits.length < PHONE_DIGITS.min) return false
  const between = parts.slice(1).map((part, at) => text.slice(parts[at]?.end, part.at))
  const isOneRun = between.every(isTight)
  if (parts.filter(({ isWord }) => isWord).length >= 5 && digits.length <= 20) return true
  if (
    /\+\s?\(?$|(?:^|[^\p{L}])plus\s$/iu.test(text.slice(Math.max(0, (parts[0]?.at ?? 0) - 6), parts[0]?.at)) &&
    isOneRun
  )
    return digits.length <= 15
  if (MOBILE.test(digits))
    return (
      parts.length === 1 || (!isListOfMarks(parts, text) && (isOneRun || !groups.some((group) => YEAR.test(group))))
    )
  if (/^00[1-9]/.test(digits) && digits.length >= 10) return isOneRun
  return isOneRun && isNational(groups, digits)
}

/** True if a normalized text contains a callable phone number. */
export function hasPhone(text: string): boolean {
  const rest = HARMLESS.reduce(
    (left, harmless) => left.replace(harmless, (found) => 'x'.repeat(found.length)),
    text.replace(/(?<=\d{4})x(?=\d{4})/giu, ' '),
  )
  const parts = numberParts(rest)
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from; to < parts.length; to += 1) {
      const [last, before] = [parts[to], parts[to - 1]]
      if (to > from && last && before && isApart(rest.slice(before.end, last.at))) break
      const some = parts.slice(from, to + 1)
      if (some.reduce((sum, { digits }) => sum + digits.length, 0) > 20) break
      if (isPhone(some, rest)) return true
    }
  return false
}

/** Words, empty lines and long gaps separate two numbers. */
const isApart = (between: string) => [...between].length > 6 || /\p{L}|\n\s*\n/u.test(between)
