import { describe, expect, it } from 'vitest'
import { secondSky } from './golden/second-sky.ts'
import { seededBirths } from './golden/seeded-births.ts'
import { amsamOf, PATHAM_DEGREES, raasiOf, starOf } from './places-in-zodiac.ts'
import { lagnaAt, skyAt } from './sky.ts'
import { between, turn } from './sky/angles.ts'
import { meanAyanamsa } from './sky/frames.ts'
import { J2000 } from './sky/time-scales.ts'

const ARCSECONDS = 3600
const toBorder = (longitude: number) =>
  Math.abs(longitude - Math.round(longitude / PATHAM_DEGREES) * PATHAM_DEGREES) * ARCSECONDS

describe('the sky', () => {
  it('agrees with a second library, based on other theories, within its accuracy', () => {
    // Errors of astronomy-engine itself against Swiss Ephemeris, in arcseconds.
    const limits = { Sun: 3, Moon: 5, Mars: 14, Mercury: 14, Jupiter: 13, Venus: 21, Saturn: 15 } as const
    for (const { instant, latitude, longitude } of seededBirths(300)) {
      const sky = skyAt(instant, latitude, longitude)
      const second = secondSky(instant, latitude, longitude)
      expect(Math.abs(between(sky.lagna, second.lagna)) * ARCSECONDS).toBeLessThan(1)
      for (const { graha, longitude: place } of sky.grahas) {
        if (graha === 'Rahu' || graha === 'Ketu') continue
        const other = second.grahas[graha]
        expect(Math.abs(between(place, other)) * ARCSECONDS).toBeLessThan(limits[graha])
        expect(
          toBorder(other) < limits[graha] || [raasiOf, amsamOf, starOf].every((of) => of(place) === of(other)),
        ).toBe(true)
      }
    }
  })

  it('uses the ayanamsa of the Indian Astronomical Ephemeris: 23°51\'25.53" at J2000', () => {
    expect(meanAyanamsa(J2000) * ARCSECONDS).toBeCloseTo(23 * 3600 + 51 * 60 + 25.53, 1)
    // 21 March 1956, 0 h TT: 23°15'00.658" less that day's nutation of 16.8".
    expect(Math.abs(meanAyanamsa(2435553.5) * ARCSECONDS - (23 * 3600 + 15 * 60 + 0.658))).toBeLessThan(18)
  })

  it('moves the lagna through the zodiac once a sidereal day', () => {
    const start = Date.UTC(1990, 5, 1)
    const minutes = Array.from({ length: 1436 }, (_, minute) => lagnaAt(start + minute * 60_000, 11, 78.5))
    const steps = minutes.slice(1).map((place, index) => between(minutes[index] ?? NaN, place))
    expect(steps.every((step) => step > 0.1 && step < 0.5)).toBe(true)
    expect(Math.abs(between(minutes[0] ?? NaN, minutes.at(-1) ?? NaN))).toBeLessThan(0.5)
  })

  it('places Ketu opposite Rahu for either node', () => {
    for (const node of ['mean', 'true'] as const) {
      const { grahas } = skyAt(Date.UTC(1984, 1, 29, 3, 15), 9.9, 78.1, node)
      const [rahu, ketu] = grahas.slice(7)
      expect(turn((ketu?.longitude ?? NaN) - (rahu?.longitude ?? NaN))).toBeCloseTo(180, 9)
    }
  })
})
