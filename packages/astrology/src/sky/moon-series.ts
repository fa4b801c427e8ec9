import elp from 'astronomia/data/elpMppDe'
import { ARCSECOND, polynomial } from './angles.ts'
import { aboutX, fromSphere, type Vector } from './vectors.ts'
import { centuries } from './time-scales.ts'

/** Per power of time: amplitude and the five coefficients of each argument, smallest terms first. */
const flat = (series: Readonly<Record<string, readonly (readonly number[])[]>>): readonly Float64Array[] =>
  Object.keys(series)
    .toSorted()
    .map((power) => Float64Array.from((series[power] ?? []).toReversed().flat()))
const LONGITUDE = flat(elp.L)
const LATITUDE = flat(elp.B)
const DISTANCE = flat(elp.R)

function sum(powers: readonly Float64Array[], time: number): number {
  let result = 0
  for (let power = powers.length - 1; power >= 0; power--) {
    const terms = powers[power] ?? new Float64Array()
    let part = 0
    for (let i = 0; i + 5 < terms.length; i += 6) {
      const argument =
        (terms[i + 1] ?? 0) +
        time *
          ((terms[i + 2] ?? 0) +
            time * ((terms[i + 3] ?? 0) + time * ((terms[i + 4] ?? 0) + time * (terms[i + 5] ?? 0))))
      part += (terms[i] ?? 0) * Math.sin(argument)
    }
    result = result * time + part
  }
  return result
}

/** Obliquity and origin of right ascension of ELP's inertial mean ecliptic against the ICRS (Chapront and Francou 2003, table 6, DE405). */
const OBLIQUITY = 84381.40928 * ARCSECOND

/** Geocentric place of the Moon in km on the mean equator of J2000, by ELP/MPP02 fitted to DE405. */
export function geocentricMoon(jde: number): Vector {
  const t = centuries(jde)
  const [x, y, z] = fromSphere(
    polynomial(t, ...elp.W1) + sum(LONGITUDE, t) * ARCSECOND,
    sum(LATITUDE, t) * ARCSECOND,
    sum(DISTANCE, t),
  )
  // From Laskar's ecliptic of date to the inertial ecliptic of J2000 (Chapront and Francou 2003).
  const p = polynomial(t, 0, 0.10180391e-4, 0.47020439e-6, -0.5417367e-9, -0.2507948e-11, 0.463486e-14)
  const q = polynomial(t, 0, -0.113469002e-3, 0.12372674e-6, 0.1265417e-8, -0.1371808e-11, -0.320334e-14)
  const root = 2 * Math.sqrt(1 - p * p - q * q)
  return aboutX(-OBLIQUITY, [
    (1 - 2 * p * p) * x + 2 * p * q * y + p * root * z,
    2 * p * q * x + (1 - 2 * q * q) * y - q * root * z,
    -p * root * x + q * root * y + (1 - 2 * p * p - 2 * q * q) * z,
  ])
}
