import { horizonAt } from './sunrise.ts'

const DAY_MS = 86_400_000
const UNIX_EPOCH = 2440587.5
/** The meridian of the Tamil vakya almanacs, and the latitude of Chennai, for which they compute sunset. */
const MERIDIAN = 80.27
const LATITUDE = 13.0827

/**
 * Lengths of the months in days, nazhigai (sixtieths of a day) and vinadi (sixtieths of a nazhigai), by the vakya
 * almanacs. Sources: the method of the Vakya Karana; checked against printed first days of 2025 and 2026.
 */
const LENGTHS = [
  [30, 55, 32],
  [31, 24, 12],
  [31, 36, 38],
  [31, 28, 12],
  [31, 2, 10],
  [30, 27, 22],
  [29, 54, 7],
  [29, 30, 24],
  [29, 20, 53],
  [29, 27, 16],
  [29, 48, 24],
  [30, 20, 21.25],
] as const

/**
 * The Sun's entry into Mesham in April of a Gregorian year, by vakya: milliseconds since 1970. The year is that of the
 * Vakya Karana, 365.258680556 days.
 */
export function meshaSankranti(year: number): number {
  const localDay = 588465.75 + (year + 3101) * 365.258680556 - 2.147569
  return (localDay - UNIX_EPOCH - MERIDIAN / 360) * DAY_MS
}

/** A month's first day is the day of the sankranti if it falls before sunset, else the next. Days since 1970. */
function firstDay(sankranti: number): number {
  const localDay = Math.floor((sankranti + (MERIDIAN / 360) * DAY_MS) / DAY_MS)
  const noon = (localDay + 0.5 - MERIDIAN / 360) * DAY_MS
  return sankranti < horizonAt('set', noon, LATITUDE, MERIDIAN) ? localDay : localDay + 1
}

export interface TamilMonth {
  /** 1 (Chithirai) to 12 (Panguni). */
  readonly month: number
  /** First day, and the first day of the next month: days since 1970. */
  readonly from: number
  readonly to: number
  /** The sankrantis themselves, in milliseconds since 1970. */
  readonly sankranti: number
  readonly next: number
}

/** The months of the Tamil year that begins in April of a Gregorian year. */
function monthsOf(year: number): readonly TamilMonth[] {
  let sankranti = meshaSankranti(year)
  return LENGTHS.map(([days, nazhigai, vinadi], index) => {
    const next =
      index === LENGTHS.length - 1
        ? meshaSankranti(year + 1)
        : sankranti + (days + nazhigai / 60 + vinadi / 3600) * DAY_MS
    const month = { month: index + 1, from: firstDay(sankranti), to: firstDay(next), sankranti, next }
    sankranti = next
    return month
  })
}

/** The Tamil month of a calendar day, by vakya, and the day's number in it. `day` is a count of days since 1970. */
export function tamilMonthOf(day: number): { readonly of: TamilMonth; readonly monthDay: number } {
  const year = new Date(day * DAY_MS).getUTCFullYear()
  const found = [year - 1, year].flatMap(monthsOf).find(({ from, to }) => from <= day && day < to)
  if (!found) throw new RangeError(`No Tamil month has the day ${day}.`)
  return { of: found, monthDay: day - found.from + 1 }
}
