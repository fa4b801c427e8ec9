import { nutation } from 'astronomia/nutation'
import { ARCSECOND, polynomial, RADIANS, turn } from './angles.ts'
import { centuries, J2000 } from './time-scales.ts'
import { aboutX, aboutY, aboutZ, type Vector } from './vectors.ts'

/**
 * Mean Lahiri ayanamsa in degrees, without nutation: 23°15'00.658" on 21 March 1956 (Indian Astronomical Ephemeris
 * 1985) plus the IAU 2006 general precession (Capitaine et al. 2003, p_A). At J2000 it is 23°51'25.53", the value of
 * the Indian Astronomical Ephemeris 2019.
 */
export const meanAyanamsa = (jde: number): number =>
  23.857092305 + polynomial(centuries(jde), 0, 5028.796195, 1.1054348, 0.00007964) / 3600

/** Mean obliquity of the ecliptic in radians, IAU 2006. */
const meanObliquity = (jde: number): number =>
  polynomial(centuries(jde), 84381.406, -46.836769, -0.0001831, 0.0020034, -0.000000576, -0.0000000434) * ARCSECOND

/** From the mean equator of J2000 to the mean ecliptic and equinox of date (IAU 2006 precession, Capitaine et al. 2003). */
export function toEclipticOfDate(jde: number, equatorial: Vector): Vector {
  const t = centuries(jde)
  const zeta = polynomial(t, 2.650545, 2306.083227, 0.2988499, 0.01801828, -0.000005971, -0.0000003173) * ARCSECOND
  const z = polynomial(t, -2.650545, 2306.077181, 1.0927348, 0.01826837, -0.000028596, -0.0000002904) * ARCSECOND
  const theta = polynomial(t, 0, 2004.191903, -0.4294934, -0.04182264, -0.000007089, -0.0000001274) * ARCSECOND
  return aboutX(meanObliquity(jde), aboutZ(-z, aboutY(theta, aboutZ(-zeta, equatorial))))
}

/** Nutation in longitude and the true obliquity, in radians. */
export function nutationAt(jde: number): { longitude: number; trueObliquity: number } {
  const [longitude, obliquity] = nutation(jde)
  return { longitude, trueObliquity: meanObliquity(jde) + obliquity }
}

/** Greenwich mean sidereal time in degrees: the Earth's rotation angle with the IAU 2006 polynomial. */
export function meanSiderealTime(day: number, jde: number): number {
  const rotation = 360 * (0.779057273264 + (day - J2000) + 0.00273781191135448 * (day - J2000))
  return turn(rotation + polynomial(centuries(jde), 0.014506, 4612.156534, 1.3915817, -0.00000044, -0.000029956) / 3600)
}

/** Longitude of a vector in degrees, 0 to 360. */
export const longitudeOf = ([x, y]: Vector): number => turn(Math.atan2(y, x) / RADIANS)
