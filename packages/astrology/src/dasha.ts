import type { Graha } from './names.ts'
import { STAR_DEGREES } from './places-in-zodiac.ts'

/**
 * Lords of the stars from Ashwini on, with the years of their dasha: 120 in all (Vimshottari; Brihat Parasara Hora
 * Sastra, chapter on dashas).
 */
export const DASHA_LORDS = [
  { lord: 'Ketu', years: 7 },
  { lord: 'Venus', years: 20 },
  { lord: 'Sun', years: 6 },
  { lord: 'Moon', years: 10 },
  { lord: 'Mars', years: 7 },
  { lord: 'Rahu', years: 18 },
  { lord: 'Jupiter', years: 16 },
  { lord: 'Saturn', years: 19 },
  { lord: 'Mercury', years: 17 },
] as const satisfies readonly { lord: Graha; years: number }[]
const CYCLE_YEARS = 120

/** Days in a dasha year. Software uses 360 to 365.2564; printed almanacs use the solar year of 365.25. */
export const DASHA_YEAR_DAYS = 365.25
const DAY_MS = 86_400_000

/** Rest of the dasha at birth, in almanac form: 12 months of 30 days. */
export interface DashaBalance {
  readonly lord: Graha
  readonly years: number
  readonly months: number
  readonly days: number
}

/** A dasha, or a bhukti within one; instants in milliseconds since 1970. */
export interface DashaPeriod {
  readonly lord: Graha
  readonly from: number
  readonly to: number
}

const lordAt = (index: number): (typeof DASHA_LORDS)[number] =>
  DASHA_LORDS[index % DASHA_LORDS.length] ?? DASHA_LORDS[0]

const starIndexAndRest = (moon: number) => {
  const stars = moon / STAR_DEGREES
  const index = Math.floor(stars)
  return { index: index % 27, rest: 1 - (stars - index) }
}

/** Balance at birth, from the Moon's sidereal longitude in degrees. */
export function dashaBalance(moon: number): DashaBalance {
  const { index, rest } = starIndexAndRest(moon)
  const { lord, years: whole } = lordAt(index)
  const left = rest * whole
  const years = Math.floor(left)
  const months = Math.floor((left - years) * 12)
  return { lord, years, months, days: Math.floor(((left - years) * 12 - months) * 30) }
}

/** The nine dashas in sequence; the first began before the birth. `yearDays` is the length of a year. */
export function dashaPeriods(moon: number, birth: number, yearDays: number = DASHA_YEAR_DAYS): readonly DashaPeriod[] {
  const { index, rest } = starIndexAndRest(moon)
  const year = yearDays * DAY_MS
  let from = birth - (1 - rest) * lordAt(index).years * year
  return DASHA_LORDS.map((_, turn) => {
    const { lord, years } = lordAt(index + turn)
    const period = { lord, from, to: from + years * year }
    from = period.to
    return period
  })
}

/** The nine bhuktis of a dasha, its own lord's first; each lasts its lord's share of the 120 years. */
export function bhuktis({ lord, from, to }: DashaPeriod): readonly DashaPeriod[] {
  const first = DASHA_LORDS.findIndex((other) => other.lord === lord)
  let start = from
  return DASHA_LORDS.map((_, turn) => {
    const { lord: of, years } = lordAt(first + turn)
    const period = { lord: of, from: start, to: start + ((to - from) * years) / CYCLE_YEARS }
    start = period.to
    return period
  })
}

/** The dasha and bhukti at an instant; undefined before the first and after the ninth dasha. */
export function runningDasha(
  periods: readonly DashaPeriod[],
  instant: number,
): { dasha: DashaPeriod; bhukti: DashaPeriod } | undefined {
  const runs = ({ from, to }: DashaPeriod) => from <= instant && instant < to
  const dasha = periods.find(runs)
  const bhukti = dasha && bhuktis(dasha).find(runs)
  return dasha && bhukti ? { dasha, bhukti } : undefined
}
