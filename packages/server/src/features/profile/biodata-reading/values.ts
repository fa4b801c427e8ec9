import { isRealDay, readDay, type Day } from '@thunai/contract/values/dates'
import { readRupees } from '@thunai/contract/values/amounts'
import { withAsciiDigits } from '@thunai/contract/values/digits'

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'ஜனவரி'],
  ['february', 'feb', 'பிப்ரவரி'],
  ['march', 'mar', 'மார்ச்'],
  ['april', 'apr', 'ஏப்ரல்'],
  ['may', 'மே'],
  ['june', 'jun', 'ஜூன்'],
  ['july', 'jul', 'ஜூலை'],
  ['august', 'aug', 'ஆகஸ்ட்'],
  ['september', 'sept', 'sep', 'செப்டம்பர்'],
  ['october', 'oct', 'அக்டோபர்'],
  ['november', 'nov', 'நவம்பர்'],
  ['december', 'dec', 'டிசம்பர்'],
]
const MONTH = MONTHS.flat().join('|')
const DAY_FIRST = new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?[\\s./,-]*(${MONTH})[a-z]*[\\s./,'’-]*(\\d{4}|\\d{2})`, 'iu')
const MONTH_FIRST = new RegExp(`(${MONTH})[a-z]*[\\s./-]*(\\d{1,2})(?:st|nd|rd|th)?[\\s,./-]+(\\d{4})`, 'iu')
const NUMBERS = /\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*(?:\d{4}|\d{2})(?!\d)|\d{4}-\d{1,2}-\d{1,2}/u

export const plain = (text: string): string => withAsciiDigits(text.normalize('NFKC'))

/** A date of birth in any usual form. */
export function dayIn(text: string, today: Day): Day | undefined {
  const typed = plain(text)
  const named = (day = '', month = '', year = '') => {
    const number = MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1
    return readDay(`${day}/${number}/${year}`, today)
  }
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? []
  if (day !== undefined) return named(day, month, year)
  const [, monthFirst, dayAfter, yearAfter] = MONTH_FIRST.exec(typed) ?? []
  if (monthFirst !== undefined) return named(dayAfter, monthFirst, yearAfter)
  const [numbers] = NUMBERS.exec(typed) ?? []
  const read = numbers === undefined ? undefined : readDay(numbers.replaceAll(/\s/g, '').replaceAll('.', '/'), today)
  return read !== undefined && isRealDay(read) ? read : undefined
}

const MORNING = /காலை|அதிகாலை|விடியற்?காலை|morning/u
const NOON_ON = /மாலை|பிற்பகல்|மதியம்|பகல்|evening|afternoon/u
const NIGHT = /இரவு|night/u

/**
 * A time of birth, HH:mm: with am or pm, with a Tamil word for the part of the day, or in 24 hours. Undefined if the
 * hour may be morning or evening.
 */
export function timeIn(text: string): string | undefined {
  const typed = plain(text).toLowerCase()
  const [, hourText = '', minuteText = '00', half = ''] =
    /(?<![\d/.-])(\d{1,2})(?:\s*[:.]\s*(\d{2}))?(?:\s*[:.]\s*\d{2})?\s*(?:மணி\S*\s*)?(a\.?\s?m\b|p\.?\s?m\b)?(?![\d/])/u.exec(
      typed.replaceAll(/\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{2,4}/gu, ' '),
    ) ?? []
  if (hourText === '') return undefined
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (hour > 23 || minute > 59) return undefined
  const isMorning = half.startsWith('a') || MORNING.test(typed)
  const isNight = !half && NIGHT.test(typed)
  const isLater = half.startsWith('p') || NOON_ON.test(typed) || (isNight && hour >= 6 && hour < 12)
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (isMorning) return hour > 12 ? undefined : at(hour % 12)
  if (isLater) return at(hour < 12 ? hour + 12 : hour)
  if (isNight) return at(hour % 12)
  const isWhole = hourText.length === 2 && /[:.]/u.test(typed)
  return isWhole ? at(hour) : undefined
}

const INCH_CM = 2.54

/** A height in centimetres, to a tenth: from feet and inches in any usual form, or centimetres. */
export function heightIn(text: string): number | undefined {
  const typed = plain(text).toLowerCase()
  const [, cm] = /(\d{3}(?:\.\d)?)\s*(?:c\.?m|செ\.?\s?மீ|சென்டி)?/u.exec(typed) ?? []
  const feet =
    /(\d)\s*(?:'|’|′|`|ft\.?|feet|foot|அடி)\s*[,.\s-]*(?:(\d{1,2})(?:\.\d+)?\s*(?:"|”|″|''|’’|inch(?:es)?|in\b|ins|அங்குலம்)?)?/u.exec(
      typed,
    ) ?? /(?<!\d)([4-6])\s*[.-]\s*(\d{1,2})(?!\d)/u.exec(typed)
  const inches = feet ? Number(feet[1]) * 12 + Number(feet[2] ?? 0) : undefined
  if (inches !== undefined && Number(feet?.[2] ?? 0) < 12 && inches >= 48 && inches <= 83)
    return Math.round(inches * INCH_CM * 10) / 10
  return cm !== undefined && Number(cm) >= 120 && Number(cm) <= 220 ? Number(cm) : undefined
}

export function weightIn(text: string): number | undefined {
  const [, number] = /(\d{2,3}(?:\.\d)?)\s*(?:kgs?|kilo\S*|கி\S*)?(?!\s*(?:cm|செ))/iu.exec(plain(text)) ?? []
  return number !== undefined && Number(number) >= 30 && Number(number) <= 180 ? Number(number) : undefined
}

const FOREIGN = /\$|€|£|usd|gbp|eur|aed|sgd|myr|cad|aud|dirham|riyal|dollar|euro|pound|qar|sar|omr|kwd/iu
const A_YEAR = /lpa|per\s*annum|p\.?\s?a\b|year|annual|வருட|ஆண்டு/iu
const A_MONTH = /month|p\.?\s?m\b|மாத/iu
/** Up to this amount, a salary without a period is monthly. */
const MOST_A_MONTH = 200_000

/** Rupees a month; undefined in another currency, or if the period is unclear. */
export function incomeIn(text: string, period: 'monthly' | 'yearly' | undefined): number | undefined {
  if (FOREIGN.test(text)) return undefined
  const typed = plain(text).toLowerCase()
  const [amount] =
    /\d[\d,]*(?:\.\d+)?\s*(?:k\b|lakhs?|lacs?|lpa|l\b|லட்சம்|இலட்சம்|ஆயிரம்|thousand|crores?)?/u.exec(typed) ?? []
  if (amount === undefined) return undefined
  const isYearly = period === 'yearly' || (period === undefined && A_YEAR.test(typed))
  const isMonthly = period === 'monthly' || (!isYearly && A_MONTH.test(typed))
  const rupees = readRupees(amount.trim().replace(/\s*lpa$/, ' lakh'))
  if (rupees === undefined || rupees < 1000) return undefined
  if (isYearly) return Math.round(rupees / 12)
  return isMonthly || rupees <= MOST_A_MONTH ? Math.round(rupees) : undefined
}

const COUNTS: Readonly<Record<string, number>> = {
  no: 0,
  nil: 0,
  none: 0,
  இல்லை: 0,
  one: 1,
  a: 1,
  ஒரு: 1,
  ஒன்று: 1,
  two: 2,
  இரண்டு: 2,
  three: 3,
  மூன்று: 3,
  four: 4,
  நான்கு: 4,
}
const BROTHER = /brothers?|bro\b|அண்ணன்|அண்ணன்கள்|தம்பி|தம்பிகள்|சகோதரர்|சகோதரன்/iu
const SISTER = /sisters?|sis\b|அக்கா|தங்கை|சகோதரி/iu
const UNMARRIED = /un\s?-?married|not married|திருமணமாகாத|திருமணம் ஆகாத|மணமாகாத|student|studying|படிக்கிற/iu
const MARRIED = /married|திருமணமான|திருமணம் ஆன|மணமான|திருமணமாகி/iu

/** Separates "2 brothers" and "1 sister". */
const BETWEEN_SIBLINGS = /\band\b|மற்றும்|(?<=brothers?|sisters?)\s+(?=\d|one\b|two\b|three\b)/iu

export interface Siblings {
  readonly brothers?: number
  readonly marriedBrothers?: number
  readonly sisters?: number
  readonly marriedSisters?: number
}

const countIn = (text: string): number | undefined => {
  const typed = plain(text).toLowerCase()
  const [digits] = /(?<!\d)\d(?!\d)/u.exec(typed) ?? []
  if (digits !== undefined) return Number(digits)
  const word = typed.split(/[^\p{L}\p{M}]+/u).find((one) => Object.hasOwn(COUNTS, one))
  return word === undefined ? undefined : COUNTS[word]
}

/** Numbers of brothers and sisters, and of married ones; of one kind if the label names it. */
export function siblingsIn(text: string, kind: 'brothers' | 'sisters' | undefined): Siblings {
  const typed = text.trim()
  if (/^(?:no|nil|none|no siblings?|-|இல்லை)\.?$/iu.test(typed))
    return kind === undefined ? { brothers: 0, sisters: 0 } : { [kind]: 0 }
  const found: { -readonly [K in keyof Siblings]: Siblings[K] } = {}
  // a remark in brackets belongs to what precedes it
  const phrases = typed.match(/[^,;&+\n(]+(?:\([^)]*\))?/gu) ?? []
  const areAll = /\ball\b[^)]*\bmarried|அனைவரும்/iu.test(typed) && !UNMARRIED.test(typed)
  for (const phrase of phrases.flatMap((one) => one.split(BETWEEN_SIBLINGS))) {
    const of = BROTHER.test(phrase) ? 'brothers' : SISTER.test(phrase) ? 'sisters' : kind
    const [before = '', remark = ''] = phrase.split('(')
    if (of === undefined) continue
    const isNew = found[of] === undefined || BROTHER.test(phrase) || SISTER.test(phrase)
    const count =
      countIn(before) ?? (BROTHER.test(phrase) || SISTER.test(phrase) || (kind && MARRIED.test(phrase)) ? 1 : undefined)
    const married = of === 'brothers' ? 'marriedBrothers' : 'marriedSisters'
    if (isNew && count !== undefined) found[of] = (found[of] ?? 0) + count
    const about = `${remark} ${before}`
    const all = count ?? found[of] ?? 0
    if (UNMARRIED.test(about) && !/(?:^|[^n\-\s])\s*married.*un/iu.test(remark)) found[married] = found[married] ?? 0
    else if (MARRIED.test(about)) {
      const told = MARRIED.test(remark) ? countIn(remark) : isNew ? undefined : countIn(before)
      found[married] = (found[married] ?? 0) + Math.min(told ?? all, Math.max(all, found[of] ?? 0))
    }
  }
  if (areAll) {
    if (found.brothers !== undefined) found.marriedBrothers = found.brothers
    if (found.sisters !== undefined) found.marriedSisters = found.sisters
  }
  return found
}
