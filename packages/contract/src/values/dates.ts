import { withAsciiDigits } from './digits.ts'

/** A calendar day as yyyy-mm-dd. Days carry no zone; "today" is the day in India, where ages are counted (G-25). */
export type Day = string

const KOLKATA_MINUTES = 330

/** The day in Asia/Kolkata at an instant (India keeps one offset, without summer time). */
export const dayInIndia = (now: Date): Day =>
  new Date(now.getTime() + KOLKATA_MINUTES * 60_000).toISOString().slice(0, 10)

/** Full years from a date of birth to a day. Whoever is born on 29 February turns a year older on 1 March. */
export function ageOn(dateOfBirth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The same day of the calendar a number of years earlier; 29 February becomes 28 February where the year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return isRealDay(same) ? same : `${year}-02-28`
}

/** The day after. */
export const dayAfter = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * True for a day that the calendar has: 2000-02-29 yes, 1999-02-31 no. Of the years 1000 to 2999 alone: the database has no year
 * zero, and what is counted from a day must have four figures too.
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
 * A typed day in digits of any script to a real day; undefined for anything else. Two figures of a year mean the latest such year
 * that has begun: 97 is 1997, and 05 is 2005, as nobody of 1905 is looked for.
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

/** True for a zone whose clocks are known, such as Asia/Kolkata. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
