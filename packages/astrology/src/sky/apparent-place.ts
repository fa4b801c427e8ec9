import { carried, type Motion } from './planet-series.ts'
import { dot, length, minus, plus, times, unit, type Vector } from './vectors.ts'

const AU_KM = 149_597_870.7
/** Light time of one AU in days. */
const LIGHT_DAYS = 499.004783836 / 86_400
/** Speed of light in AU a day. */
const LIGHT = 1 / LIGHT_DAYS
/** Twice the Sun's gravitational radius, in AU. */
const DEFLECTION = 1.97412574336e-8
/**
 * Within this angle of the Sun's centre (its radius) a body is behind or before the disc, so deflection is capped.
 */
const SUN_RADIUS = 0.00465

/**
 * Direction in which the Sun is seen from the Earth, on the mean equator of J2000, with light time and aberration.
 */
export const apparentSun = (earth: Motion): Vector => aberrated(unit(times(earth.place, -1)), earth.velocity)

/**
 * Direction in which a planet is seen, with light time, deflection by the Sun and aberration (Explanatory Supplement,
 * 3.26).
 */
export function apparentPlanet(planet: Motion, earth: Motion): Vector {
  let then = planet.place
  // The second iteration moves Mercury, the fastest, by less than a thousandth of an arcsecond.
  for (let round = 0; round < 2; round++) then = carried(planet, -length(minus(then, earth.place)) * LIGHT_DAYS).place
  return aberrated(deflected(unit(minus(then, earth.place)), unit(then), earth.place), earth.velocity)
}

/** Place in which the Moon is seen, in km. It moves with the Earth, so only its own light time matters. */
export const apparentMoon = ({ place, velocity }: Motion): Vector =>
  minus(place, times(velocity, (length(place) / AU_KM) * LIGHT_DAYS))

function deflected(seen: Vector, fromSun: Vector, earth: Vector): Vector {
  const earthFromSun = unit(earth)
  const distance = length(earth)
  const behind = 1 + dot(fromSun, earthFromSun)
  const least = SUN_RADIUS ** 2 / 2
  const bend = DEFLECTION / distance / Math.max(behind, least)
  return unit(
    plus(seen, minus(times(earthFromSun, bend * dot(seen, fromSun)), times(fromSun, bend * dot(earthFromSun, seen)))),
  )
}

function aberrated(direction: Vector, velocity: Vector): Vector {
  const beta = times(velocity, 1 / LIGHT)
  const along = dot(direction, beta)
  const slow = Math.sqrt(1 - dot(beta, beta))
  return unit(plus(times(direction, slow), times(beta, 1 + along / (1 + slow))))
}
