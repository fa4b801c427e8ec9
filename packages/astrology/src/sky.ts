import type { Graha } from './names.ts'
import { between, polynomial, RADIANS, turn } from './sky/angles.ts'
import { apparentMoon, apparentPlanet, apparentSun } from './sky/apparent-place.ts'
import { longitudeOf, meanAyanamsa, meanSiderealTime, nutationAt, toEclipticOfDate } from './sky/frames.ts'
import { geocentricMoon } from './sky/moon-series.ts'
import { carried, heliocentric } from './sky/planet-series.ts'
import { centuries, ephemerisDay, julianDay } from './sky/time-scales.ts'
import { cross, minus, plus, times, type Vector } from './sky/vectors.ts'

/** Rahu by the mean motion of the Moon's node, as in almanacs, or by its true place at the moment. */
export type Node = 'mean' | 'true'

export interface GrahaPlace {
  readonly graha: Graha
  /** Sidereal (Lahiri) longitude in degrees, 0 to 360. */
  readonly longitude: number
  /** Degrees a day; negative if retrograde. */
  readonly speed: number
}

export interface Sky {
  /** Lahiri ayanamsa in degrees, without nutation. */
  readonly ayanamsa: number
  readonly node: Node
  /** Sidereal longitude of the ascendant in degrees. */
  readonly lagna: number
  /** In the order of GRAHAS. */
  readonly grahas: readonly GrahaPlace[]
}

/** Days between the two places from which a speed is computed. */
const SPEED_STEP = 0.02

/**
 * The sidereal sky over a place: `instant` in milliseconds since 1970 (UTC), latitude north and longitude east in
 * degrees. Longitudes are on the mean ecliptic of date less the mean ayanamsa, without nutation, as in Indian
 * almanacs.
 */
export function skyAt(instant: number, latitude: number, longitude: number, node: Node = 'mean'): Sky {
  const jde = ephemerisDay(julianDay(instant))
  const earth = heliocentric('Earth', jde)
  const moon = geocentricMoon(jde)
  const moonLater = geocentricMoon(jde + SPEED_STEP)
  const moonVelocity = times(minus(moonLater, moon), 1 / SPEED_STEP)
  const body = (graha: Graha, place: (days: number) => Vector): GrahaPlace => {
    const now = sidereal(jde, place(0))
    return { graha, longitude: now, speed: between(now, sidereal(jde + SPEED_STEP, place(SPEED_STEP))) / SPEED_STEP }
  }
  const planet = (name: 'Mars' | 'Mercury' | 'Jupiter' | 'Venus' | 'Saturn') => {
    const motion = heliocentric(name, jde)
    return body(name, (days) => apparentPlanet(carried(motion, days), carried(earth, days)))
  }
  const nodeAt = node === 'mean' ? meanNode : trueNode
  const rahu = nodeAt(jde)
  const nodeSpeed = between(rahu, nodeAt(jde + SPEED_STEP)) / SPEED_STEP
  return {
    ayanamsa: meanAyanamsa(jde),
    node,
    lagna: lagnaAt(instant, latitude, longitude),
    grahas: [
      body('Sun', (days) => apparentSun(carried(earth, days))),
      body('Moon', (days) => apparentMoon({ place: days === 0 ? moon : moonLater, velocity: moonVelocity })),
      planet('Mars'),
      planet('Mercury'),
      planet('Jupiter'),
      planet('Venus'),
      planet('Saturn'),
      { graha: 'Rahu', longitude: rahu, speed: nodeSpeed },
      { graha: 'Ketu', longitude: turn(rahu + 180), speed: nodeSpeed },
    ],
  }
}

/** Time that light takes from the Moon, in days; its changes move the Moon by less than a twentieth of an arcsecond. */
const MOON_LIGHT = 1.282 / 86_400

/** Sidereal longitudes of Sun and Moon in degrees, the same as `skyAt`, in a tenth of its time. */
export function sunAndMoonAt(instant: number): { readonly sun: number; readonly moon: number } {
  const jde = ephemerisDay(julianDay(instant))
  return { sun: sidereal(jde, apparentSun(heliocentric('Earth', jde))), moon: moonAt(instant) }
}

/** Sidereal longitude of the Moon alone. */
export function moonAt(instant: number): number {
  const jde = ephemerisDay(julianDay(instant))
  return sidereal(jde, geocentricMoon(jde - MOON_LIGHT))
}

/**
 * Sidereal longitude of the ascendant in degrees (Meeus, Astronomical Algorithms, ch. 14, on the true ecliptic of
 * date). Within the polar circles, of the two rising points it is the one east of the meridian.
 */
export function lagnaAt(instant: number, latitude: number, longitude: number): number {
  const day = julianDay(instant)
  const jde = ephemerisDay(day)
  const nutation = nutationAt(jde)
  const cosTilt = Math.cos(nutation.trueObliquity)
  const sinTilt = Math.sin(nutation.trueObliquity)
  const theta = (meanSiderealTime(day, jde) + longitude) * RADIANS + nutation.longitude * cosTilt
  const rising =
    Math.atan2(Math.cos(theta), -(Math.sin(theta) * cosTilt + Math.tan(latitude * RADIANS) * sinTilt)) / RADIANS
  const culminating = Math.atan2(Math.sin(theta), Math.cos(theta) * cosTilt) / RADIANS
  const eastern = between(culminating, rising) < 0 ? rising + 180 : rising
  return turn(eastern - nutation.longitude / RADIANS - meanAyanamsa(jde))
}

const sidereal = (jde: number, equatorial: Vector): number =>
  turn(longitudeOf(toEclipticOfDate(jde, equatorial)) - meanAyanamsa(jde))

/** Mean ascending node of the Moon (Meeus 47.7). */
const meanNode = (jde: number): number =>
  turn(
    polynomial(centuries(jde), 125.0445479, -1934.1362891, 0.0020754, 1 / 467_441, -1 / 60_616_000) - meanAyanamsa(jde),
  )

/** Ascending node of the Moon's momentary orbit: where the plane of its place and velocity cuts the ecliptic. */
function trueNode(jde: number): number {
  const step = 0.001
  const place = (when: number) => toEclipticOfDate(jde, geocentricMoon(when))
  const before = place(jde - step)
  const after = place(jde + step)
  const [x, y] = cross(times(plus(before, after), 0.5), minus(after, before))
  return turn(Math.atan2(x, -y) / RADIANS - meanAyanamsa(jde))
}
