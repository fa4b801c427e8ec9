import { withAsciiDigits } from './digits.ts'

/**
 * A calendar day as yyyy-mm-dd, without a time zone. "Today" is the day in India, by which ages are counted (G-25).
 */
export type Day = string

const KOLKATA_MINUTES = 330

/** The day in Asia/Kolkata at an instant. India has a fixed offset, without summer time. */
export const dayInIndia = (now: Date): Day =>
  new Date(now.getTime() + KOLKATA_MINUTES * 60_000).toISOString().slice(0, 10)

/** Age in full years on a day. A person born on 29 February turns a year older on 1 March. */
export function ageOn(dateOfBirth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The same calendar day some years earlier; 29 February becomes 28 February if that year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return isRealDay(same) ? same : `${year}-02-28`
}

/** Start of a day in India, which has a constant offset. */
export const midnightInIndia = (day: Day): Date => new Date(`${day}T00:00:00+05:30`)

export const dayAfter = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Days in India as instants, from the start of the first one to the end of the last one; open if one isn't named. */
export const instantsOf = ({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) => ({
  from: from === undefined ? undefined : midnightInIndia(from),
  to: to === undefined ? undefined : midnightInIndia(dayAfter(to)),
})

/**
 * True for a real calendar day: 2000-02-29 yes, 1999-02-31 no. Only the years 1000 to 2999, because the database has
 * no year zero, and dates computed from it must keep four digits.
 */
export function isRealDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Day, month and year as families write them: 15/06/1997, 15-6-1997, 15.06.97, 15 6 1997. */
const WRITTEN = /^(\d{1,2})\s*([/.\-\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/

/**
 * Parses a typed day, in digits of any script; undefined if it isn't one. A two-digit year is the latest such year
 * that has begun: 97 is 1997 and 05 is 2005, because members born in 1905 are unlikely.
 */
export function readDay(text: string, today: Day = dayInIndia(new Date())): Day | undefined {
  const typed = withAsciiDigits(text.normalize('NFKC'))
    .trim()
    .replace(/[‐‑–—]/gu, '-')
  const two = (part = '') => part.padStart(2, '0')
  const [, year, , month, dayOfMonth] = YEAR_FIRST.exec(typed) ?? []
  if (year !== undefined) return realDay(`${year}-${two(month)}-${two(dayOfMonth)}`)
  const [, day, , ofMonth, ofYear = ''] = WRITTEN.exec(typed) ?? []
  if (day === undefined) return undefined
  const short = `-${two(ofMonth)}-${two(day)}`
  if (ofYear.length === 4) return realDay(`${ofYear}${short}`)
  const inThisCentury = `20${ofYear}${short}`
  return realDay(inThisCentury <= today ? inThisCentury : `19${ofYear}${short}`)
}
const realDay = (day: Day): Day | undefined => (isRealDay(day) ? day : undefined)

/** True for a known time zone, such as Asia/Kolkata. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
