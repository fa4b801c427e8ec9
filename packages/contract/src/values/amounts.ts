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

const plain = (typed: string) =>
  withAsciiDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .trim()
    .replace(/^(?:₹|rs\.?|inr|ரூ\.?|ரூபாய்)\s*/, '')
    .replace(/\s*(?:\/-|\/=)/, '')

function amountIn(text: string): number | undefined {
  const bare = text.replace(/\s*(?:rupees|rs\.?|inr|ரூபாய்)$/, '').trim()
  const [, number = '', unit = ''] = /^([-+]?[\d., ]*\d)\s*([\p{L}\p{M}]*)\.?$/u.exec(bare) ?? []
  const value = readNumber(number)
  const times = unit === '' ? 1 : UNITS.get(unit)
  // a product of decimals is a little off
  return value === undefined || times === undefined ? undefined : Number((value * times).toFixed(6))
}

/** Rupees in lakhs, to a tenth, as people say them; undefined below one lakh. */
export const inLakhs = (rupees: number): number | undefined =>
  rupees < LAKH ? undefined : Math.round((rupees * 10) / LAKH) / 10

/**
 * Rupees as they are written: 1,20,000, ₹1,20,000/-, Rs. 850.50, 1.2 lakh, 45k.
 * @returns undefined if the amount is ambiguous
 */
export const readAmount = (typed: string): number | undefined => amountIn(plain(typed))

/** Rupees a month as families write them, to the paisa: as `readAmount`, and 12 LPA is a lakh a month. */
export function readRupees(typed: string): number | undefined {
  const text = plain(typed).replace(A_MONTH, '')
  const isYearly = A_YEAR.test(text)
  const amount = amountIn(text.replace(/lpa$/, 'l').replace(A_YEAR, ''))
  if (amount === undefined) return undefined
  return isYearly ? Math.round(amount / 12) : Math.round(amount * 100) / 100
}
