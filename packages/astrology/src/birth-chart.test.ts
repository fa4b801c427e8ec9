import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthChart } from './birth-chart.ts'
import { GRAHAS } from './names.ts'
import { NEAR_MINUTES } from './near-border.ts'
import { raasiOfPatham } from './places-in-zodiac.ts'

const MINUTE = 60_000
const anyBirth = fc.record({
  instant: fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2026, 0, 1) }),
  latitude: fc.double({ min: -65, max: 65, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a birth chart', () => {
  it('contains the laknam and each graha exactly once in both charts', () => {
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const chart = birthChart(birth)
        for (const houses of [chart.raasiChart, chart.amsamChart]) {
          expect(houses).toHaveLength(12)
          expect(houses.flat().toSorted()).toEqual(['Laknam', ...GRAHAS].toSorted())
        }
        expect(chart.raasi).toBe(raasiOfPatham(chart.star, chart.patham))
        expect(chart.raasiChart[chart.raasi - 1]).toContain('Moon')
        expect(chart.raasiChart[chart.lagna.raasi - 1]).toContain('Laknam')
      }),
      { numRuns: 60 },
    )
  })

  it('starts the amsam of each raasi in the raasi of the tradition', () => {
    // Movable raasis begin with themselves, fixed ones with the ninth from them, dual ones with the fifth.
    fc.assert(
      fc.property(anyBirth, (birth) => {
        for (const { raasi, amsam, longitude } of birthChart(birth).grahas) {
          const firstOf = [0, 8, 4][(raasi - 1) % 3] ?? 0
          expect(amsam).toBe(((raasi - 1 + firstOf + Math.floor((longitude % 30) / (30 / 9))) % 12) + 1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('lists exactly what a birth two minutes earlier or later would change', () => {
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const chart = birthChart(birth)
        const around = [-NEAR_MINUTES, NEAR_MINUTES].map((minutes) =>
          birthChart({ ...birth, instant: birth.instant + minutes * MINUTE }),
        )
        const near = (what: string) => chart.nearBorders.some((border) => border.what === what)
        const safely = (what: string) =>
          chart.nearBorders.some((border) => border.what === what && Math.abs(border.minutes) < NEAR_MINUTES - 0.2)
        for (const [what, value] of [
          ['star', (one: typeof chart) => one.star],
          ['lagna', (one: typeof chart) => one.lagna.raasi],
        ] as const) {
          const changes = around.some((other) => value(other) !== value(chart))
          expect(changes ? near(what) : !safely(what)).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('reports a near border: Moon about to enter Rohini', () => {
    // Find the moment by the chart itself, so that the test needs no constant.
    let before = Date.UTC(1988, 2, 21)
    while (birthChart({ instant: before + 10 * MINUTE, latitude: 13.08, longitude: 80.27 }).star !== 4)
      before += 10 * MINUTE
    while (birthChart({ instant: before + MINUTE, latitude: 13.08, longitude: 80.27 }).star !== 4) before += MINUTE
    const { star, nearBorders } = birthChart({ instant: before, latitude: 13.08, longitude: 80.27 })
    expect(star).toBe(3)
    expect(nearBorders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'star', now: 3, other: 4 }),
        expect.objectContaining({ what: 'patham', now: 4, other: 1 }),
      ]),
    )
    expect(nearBorders.find(({ what }) => what === 'star')?.minutes).toBeGreaterThanOrEqual(0)
    expect(nearBorders.find(({ what }) => what === 'star')?.minutes).toBeLessThanOrEqual(1)
  })

  it('refuses an impossible place or instant', () => {
    for (const birth of [
      { instant: 0, latitude: 90.1, longitude: 0 },
      { instant: 0, latitude: 0, longitude: -180.5 },
      { instant: Number.NaN, latitude: 0, longitude: 0 },
      { instant: 0, latitude: Number.NaN, longitude: 0 },
    ])
      expect(() => birthChart(birth)).toThrow(RangeError)
  })
})
