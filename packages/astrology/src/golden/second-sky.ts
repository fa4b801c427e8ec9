import { Body, Ecliptic, EclipticGeoMoon, e_tilt, GeoVector, MakeTime, SiderealTime } from 'astronomy-engine'
import type { Graha } from '../names.ts'
import { meanAyanamsa } from '../sky/frames.ts'
import { ephemerisDay, julianDay } from '../sky/time-scales.ts'
import { RADIANS, turn } from '../sky/angles.ts'

/**
 * The same sky by astronomy-engine, with different series (its own cut of VSOP87, another theory of the Moon),
 * frames, nutation and sidereal time; only the ayanamsa, which is a definition, is shared. For tests and benchmarks
 * only.
 */
export function secondSky(
  instant: number,
  latitude: number,
  longitude: number,
): { lagna: number; grahas: Readonly<Record<Exclude<Graha, 'Rahu' | 'Ketu'>, number>> } {
  const time = MakeTime(new Date(instant))
  const tilt = e_tilt(time)
  const ayanamsa = meanAyanamsa(ephemerisDay(julianDay(instant))) + tilt.dpsi / 3600
  const seen = (body: Body) => turn(Ecliptic(GeoVector(body, time, true)).elon - ayanamsa)
  const theta = SiderealTime(time) * 15 * RADIANS + longitude * RADIANS
  const obliquity = tilt.tobl * RADIANS
  const rising = Math.atan2(
    Math.cos(theta),
    -(Math.sin(theta) * Math.cos(obliquity) + Math.tan(latitude * RADIANS) * Math.sin(obliquity)),
  )
  return {
    lagna: turn(rising / RADIANS - ayanamsa),
    grahas: {
      Sun: seen(Body.Sun),
      Moon: turn(EclipticGeoMoon(new Date(instant - MOONLIGHT_MS)).lon - ayanamsa),
      Mars: seen(Body.Mars),
      Mercury: seen(Body.Mercury),
      Jupiter: seen(Body.Jupiter),
      Venus: seen(Body.Venus),
      Saturn: seen(Body.Saturn),
    },
  }
}

/** The library returns the Moon's geometric place, without light time. */
const MOONLIGHT_MS = 1282
