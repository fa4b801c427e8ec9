import { RADIANS, turn } from '../sky/angles.ts'
import { J2000, julianDay } from '../sky/time-scales.ts'

const DAY_MS = 86_400_000
const DEGREE_MS = DAY_MS / 360
/** Altitude of the Sun's centre when its upper edge is seen on the horizon: 34' of refraction, 16' of radius. */
const HORIZON = -0.833

/**
 * Declination and equation of time in degrees, to a hundredth of a degree (Astronomical Almanac, low-precision formulas
 * for the Sun).
 */
function sunAt(instant: number): { declination: number; equation: number } {
  const days = julianDay(instant) - J2000
  const mean = turn(280.46 + 0.9856474 * days)
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const tilt = (23.439 - 0.0000004 * days) * RADIANS
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)) / RADIANS
  const lead = turn(mean - ascension)
  return {
    declination: Math.asin(Math.sin(tilt) * Math.sin(longitude)),
    equation: lead > 180 ? lead - 360 : lead,
  }
}

/**
 * Sunrise before, or sunset after, the midday that is nearest to `noon`: milliseconds since 1970, to about half a
 * minute. Where the Sun doesn't rise or set that day it is a quarter of a day from midday.
 */
export function horizonAt(which: 'rise' | 'set', noon: number, latitude: number, longitude: number): number {
  const sign = which === 'rise' ? -1 : 1
  // Mean midday of the place that is nearest to the noon of its clocks.
  const offset = ((12 - longitude / 15) / 24) * DAY_MS
  const midday = Math.round((noon - offset) / DAY_MS) * DAY_MS + offset
  let found = midday + (sign * DAY_MS) / 4
  // The Sun moves a degree a day: the third iteration changes the result by less than a second.
  for (let round = 0; round < 3; round++) {
    const { declination, equation } = sunAt(found)
    const cosine =
      (Math.sin(HORIZON * RADIANS) - Math.sin(latitude * RADIANS) * Math.sin(declination)) /
      (Math.cos(latitude * RADIANS) * Math.cos(declination))
    const arc = Math.abs(cosine) <= 1 ? Math.acos(cosine) / RADIANS : 90
    found = midday - equation * DEGREE_MS + sign * arc * DEGREE_MS
  }
  return found
}
