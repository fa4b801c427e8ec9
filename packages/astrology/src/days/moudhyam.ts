import { between } from '../sky/angles.ts'
import { apparentPlanet, apparentSun } from '../sky/apparent-place.ts'
import { longitudeOf, toEclipticOfDate } from '../sky/frames.ts'
import { carried, heliocentric } from '../sky/planet-series.ts'
import { ephemerisDay, julianDay } from '../sky/time-scales.ts'

/** Closer than this many degrees to the Sun, a planet is invisible. */
const GURU = 11
const SUKRA = 10
const SUKRA_RETROGRADE = 8
/** Days between two places of a planet, for its direction. */
const STEP = 0.02

/**
 * True if Guru (Jupiter) or Sukra (Venus) is too close to the Sun to be seen, which Telugu and Kannada families
 * observe.
 */
export function isMoudhyam(instant: number): boolean {
  const jde = ephemerisDay(julianDay(instant))
  const earth = heliocentric('Earth', jde)
  const sun = longitudeOf(toEclipticOfDate(jde, apparentSun(earth)))
  const longitude = (planet: 'Jupiter' | 'Venus', days: number) =>
    longitudeOf(toEclipticOfDate(jde, apparentPlanet(carried(heliocentric(planet, jde), days), carried(earth, days))))
  if (Math.abs(between(sun, longitude('Jupiter', 0))) <= GURU) return true
  const venus = longitude('Venus', 0)
  const isRetrograde = between(venus, longitude('Venus', STEP)) < 0
  return Math.abs(between(sun, venus)) <= (isRetrograde ? SUKRA_RETROGRADE : SUKRA)
}
