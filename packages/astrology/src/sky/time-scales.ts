import { deltaT } from 'astronomia/deltat'

export const J2000 = 2451545
const DAY_MS = 86_400_000
const UNIX_EPOCH = 2440587.5

/**
 * Julian day (UT) of an instant in milliseconds since 1970. Uses civil time as UT1, which differs by less than a
 * second.
 */
export const julianDay = (instant: number): number => UNIX_EPOCH + instant / DAY_MS

/** Julian ephemeris day (TT) of a Julian day in UT. */
export const ephemerisDay = (day: number): number => day + deltaT(2000 + (day - J2000) / 365.25) / 86_400

/** Julian centuries since J2000. */
export const centuries = (day: number): number => (day - J2000) / 36525
