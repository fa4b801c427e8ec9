import { withAsciiDigits } from './digits.ts'

const LAKH = 100_000
/** Units after an amount, in rupees. */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['k thousand thousands ஆயிரம் ayiram aayiram', 1000],
      ['l lac lacs lakh lakhs laksh லட்சம் இலட்சம் latcham', LAKH],
      ['cr crore crores கோடி kodi', 100 * LAKH],
    ] as const
  ).flatMap(([words, rupees]) => words.split(' ').map((word) => [word, rupees] as const)),
)
const NUMBER = /^(?:\d+|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})(?:\.\d+)?$/
/** Suffixes of yearly amounts, which are divided by twelve. */
const A_YEAR = /(?:lpa|\s*(?:per annum|p\.?\s?a\.?|per year|a year|\/\s?year|yearly|annually|வருடத்திற்கு|ஆண்டுக்கு))$/
const A_MONTH = /\s*(?:per month|p\.?\s?m\.?|a month|\/\s?month|monthly|மாதம்)$/

/** A typed number: digits of any script, Indian or other digit groups, surrounding blanks. */
export function readNumber(typed: string): number | undefined {
  const text = withAsciiDigits(typed.normalize('NFKC')).trim()
  const bare = text.replace(/^[+-]\s?/, '')
  return NUMBER.test(bare) ? Number(`${text.startsWith('-') ? '-' : ''}${bare.replace(/[, ]/g, '')}`) : undefined
}

/**
 * Rupees a month as families write them: 1,20,000, ₹1,20,000/-, Rs. 85000, 1.2 lakh, 1.5 L, 45k; 12 LPA is a lakh a
 * month.
 * @returns undefined if the amount is ambiguous
 */
export function readRupees(typed: string): number | undefined {
  const text = withAsciiDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .trim()
    .replace(/^(?:₹|rs\.?|inr|ரூ\.?|ரூபாய்)\s*/, '')
    .replace(/\s*(?:\/-|\/=)/, '')
    .replace(A_MONTH, '')
  const isYearly = A_YEAR.test(text)
  const [, number = '', unit = ''] =
    /^([-+]?[\d., ]*\d)\s*([\p{L}\p{M}]*)\.?$/u.exec(
      text
        .replace(/lpa$/, 'l')
        .replace(A_YEAR, '')
        .replace(/\s*(?:rupees|rs\.?|inr|ரூபாய்)$/, '')
        .trim(),
    ) ?? []
  const value = readNumber(number)
  const times = unit === '' ? 1 : UNITS.get(unit)
  if (value === undefined || times === undefined) return undefined
  const rupees = Math.round(value * times * 100) / 100
  return isYearly ? Math.round(rupees / 12) : rupees
}
