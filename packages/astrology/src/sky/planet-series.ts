import earth from 'astronomia/data/vsop87Bearth'
import jupiter from 'astronomia/data/vsop87Bjupiter'
import mars from 'astronomia/data/vsop87Bmars'
import mercury from 'astronomia/data/vsop87Bmercury'
import saturn from 'astronomia/data/vsop87Bsaturn'
import venus from 'astronomia/data/vsop87Bvenus'
import { centuries } from './time-scales.ts'
import { apply, fromSphere, length, plus, times, type Matrix, type Vector } from './vectors.ts'

export type Planet = 'Mercury' | 'Venus' | 'Earth' | 'Mars' | 'Jupiter' | 'Saturn'

/** Per power of time: amplitude, phase and frequency of each term, smallest terms first. */
type Series = readonly Float64Array[]

const flat = (series: Readonly<Record<string, readonly (readonly number[])[]>>): Series =>
  Object.keys(series)
    .toSorted()
    .map((power) => Float64Array.from((series[power] ?? []).toReversed().flat()))
const body = ({ L, B, R }: typeof earth) => ({ longitude: flat(L), latitude: flat(B), distance: flat(R) })
const BODIES = {
  Mercury: body(mercury),
  Venus: body(venus),
  Earth: body(earth),
  Mars: body(mars),
  Jupiter: body(jupiter),
  Saturn: body(saturn),
} as const satisfies Record<Planet, ReturnType<typeof body>>

/** Sum of a series and its rate of change. */
function sum(powers: Series, time: number): readonly [value: number, rate: number] {
  let value = 0
  let rate = 0
  for (let power = powers.length - 1; power >= 0; power--) {
    const terms = powers[power] ?? new Float64Array()
    let part = 0
    let partRate = 0
    for (let i = 0; i < terms.length; i += 3) {
      const amplitude = terms[i] ?? 0
      const frequency = terms[i + 2] ?? 0
      const argument = (terms[i + 1] ?? 0) + frequency * time
      part += amplitude * Math.cos(argument)
      partRate -= amplitude * frequency * Math.sin(argument)
    }
    rate = rate * time + value + partRate
    value = value * time + part
  }
  return [value, rate]
}

/** From VSOP87's dynamical ecliptic of J2000 to the equator of FK5 (Bretagnon and Francou 1988). */
const TO_EQUATOR: Matrix = [
  [1, 0.00000044036, -0.000000190919],
  [-0.000000479966, 0.917482137087, -0.397776982902],
  [0, 0.397776982902, 0.917482137087],
]

const DAYS = 365_250
/** Gravitational parameter of the Sun in AU³ a day² (the square of Gauss's constant). */
const SUN_PULL = 0.01720209895 ** 2

/** Place and velocity of a body orbiting the Sun, on the mean equator of J2000: AU, AU a day. */
export interface Motion {
  readonly place: Vector
  readonly velocity: Vector
}

/** Place and velocity of a planet, by the full VSOP87B theory. */
export function heliocentric(planet: Planet, jde: number): Motion {
  const { longitude, latitude, distance } = BODIES[planet]
  const time = centuries(jde) / 10
  const [l, dl] = sum(longitude, time)
  const [b, db] = sum(latitude, time)
  const [r, dr] = sum(distance, time)
  const outward = fromSphere(l, b, 1)
  const eastward: Vector = [-Math.sin(l) * Math.cos(b), Math.cos(l) * Math.cos(b), 0]
  const northward: Vector = [-Math.cos(l) * Math.sin(b), -Math.sin(l) * Math.sin(b), Math.cos(b)]
  const rate = plus(times(outward, dr), plus(times(eastward, r * dl), times(northward, r * db)))
  return { place: apply(TO_EQUATOR, times(outward, r)), velocity: times(apply(TO_EQUATOR, rate), 1 / DAYS) }
}

/** The same motion some minutes or hours later or earlier. Only the Sun's pull matters over such a time. */
export function carried({ place, velocity }: Motion, days: number): Motion {
  const pull = times(place, -SUN_PULL / length(place) ** 3)
  return {
    place: plus(place, plus(times(velocity, days), times(pull, (days * days) / 2))),
    velocity: plus(velocity, times(pull, days)),
  }
}
