import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bhuktis, DASHA_LORDS, dashaBalance, dashaPeriods, runningDasha } from './dasha.ts'
import { STAR_DEGREES } from './places-in-zodiac.ts'

const YEAR_MS = 365.25 * 86_400_000
const anyMoon = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true })

describe('Vimshottari dasha', () => {
  it('has 120 years in nine dashas', () => {
    expect(DASHA_LORDS.reduce((sum, { years }) => sum + years, 0)).toBe(120)
  })

  it('is complete at the first degree of a star, under the star’s lord', () => {
    expect(dashaBalance(0)).toEqual({ lord: 'Ketu', years: 7, months: 0, days: 0 })
    expect(dashaBalance(3 * STAR_DEGREES + 1e-9)).toMatchObject({ lord: 'Moon', years: 9, months: 11, days: 29 })
    expect(dashaBalance(9.5 * STAR_DEGREES)).toEqual({ lord: 'Ketu', years: 3, months: 6, days: 0 })
  })

  it('is printed in months of 30 days: a quarter of Saturn is 4 years 9 months', () => {
    expect(dashaBalance(7.75 * STAR_DEGREES)).toEqual({ lord: 'Saturn', years: 4, months: 9, days: 0 })
  })

  it('prints a balance that adds up to the remaining time, for any Moon', () => {
    fc.assert(
      fc.property(anyMoon, (moon) => {
        const { lord, years, months, days } = dashaBalance(moon)
        const whole = DASHA_LORDS.find((one) => one.lord === lord)?.years ?? 0
        const left = whole * (1 - ((moon / STAR_DEGREES) % 1))
        const printed = years + months / 12 + days / 360
        expect(months).toBeLessThan(12)
        expect(days).toBeLessThan(30)
        expect(left - printed).toBeGreaterThanOrEqual(-1e-9)
        expect(left - printed).toBeLessThan(1 / 360 + 1e-9)
      }),
    )
  })

  it('runs on without a gap, with nine bhuktis that fill each dasha, and the birth lies in the first', () => {
    fc.assert(
      fc.property(anyMoon, fc.integer({ min: -2e12, max: 2e12 }), (moon, birth) => {
        const periods = dashaPeriods(moon, birth)
        expect(periods[0]?.from).toBeLessThanOrEqual(birth)
        expect(periods[0]?.to).toBeGreaterThan(birth)
        expect(((periods.at(-1)?.to ?? NaN) - (periods[0]?.from ?? NaN)) / YEAR_MS).toBeCloseTo(120, 6)
        periods.forEach((period, index) => {
          const parts = bhuktis(period)
          expect(parts[0]?.lord).toBe(period.lord)
          expect(parts.at(-1)?.to).toBeCloseTo(period.to, -2)
          expect(period.to).toBe(periods[index + 1]?.from ?? period.to)
        })
        expect(runningDasha(periods, birth)?.dasha).toEqual(periods[0])
      }),
    )
  })

  it('is undefined before its start and after 120 years', () => {
    const periods = dashaPeriods(100, 0)
    expect(runningDasha(periods, -200 * YEAR_MS)).toBeUndefined()
    expect(runningDasha(periods, 121 * YEAR_MS)).toBeUndefined()
  })
})
