import { DASHA_LORDS, DASHA_YEAR_DAYS, type DashaBalance, type DashaPeriod, dashaPeriods } from './dasha.ts'
import type { Graha } from './names.ts'
import { STAR_DEGREES } from './places-in-zodiac.ts'

const DAY_MS = 86_400_000
/** A twelfth of a year of 365.2425 days. */
const SANDHI_MONTH_DAYS = 30.436875
/** The window of months that most families use. */
export const DEFAULT_SANDHI_MONTHS = 12
const HORIZON_YEARS = 30

export interface DashaSandhi {
  /** The two closest changes, in milliseconds since 1970. */
  readonly girl: number
  readonly boy: number
  /** Months between them, unrounded. */
  readonly months: number
}

/**
 * Dasha sandhi: a maha dasha of each changes within a few months of each other. The closest pair of changes after `from` within 30
 * years; undefined if either has none. Sources differ on the window.
 */
export function nearestDashaChanges(
  girl: readonly DashaPeriod[],
  boy: readonly DashaPeriod[],
  from: number,
): DashaSandhi | undefined {
  const to = from + HORIZON_YEARS * DASHA_YEAR_DAYS * DAY_MS
  const changes = (periods: readonly DashaPeriod[]) =>
    periods.slice(1).flatMap((period) => (period.from >= from && period.from <= to ? [period.from] : []))
  const pairs = changes(girl).flatMap((hers) => changes(boy).map((his) => ({ girl: hers, boy: his })))
  const [nearest] = pairs.toSorted((one, other) => Math.abs(one.girl - one.boy) - Math.abs(other.girl - other.boy))
  return nearest && { ...nearest, months: monthsBetween(nearest.girl, nearest.boy) }
}

const monthsBetween = (one: number, other: number) => Math.abs(one - other) / DAY_MS / SANDHI_MONTH_DAYS

/** The lord of the maha dasha at an instant; undefined before the first and after the ninth. */
export const dashaLordAt = (periods: readonly DashaPeriod[], instant: number): Graha | undefined =>
  periods.find(({ from, to }) => from <= instant && instant < to)?.lord

/**
 * The dashas of a birth from a written balance. Undefined if the balance is longer than that dasha, or if the lord has
 * no dasha.
 */
export function periodsOfBalance({ lord, years, months, days }: DashaBalance, birth: number) {
  const index = DASHA_LORDS.findIndex((one) => one.lord === lord)
  const whole = DASHA_LORDS[index]?.years
  const left = years + months / 12 + days / 360
  if (whole === undefined || left > whole) return undefined
  // The Moon's place in the star of that lord with this balance left.
  return dashaPeriods((index + Math.min(1 - left / whole, 1 - 1e-9)) * STAR_DEGREES, birth)
}
