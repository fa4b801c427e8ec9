import { describe, expect, it } from 'vitest'
import { birthChart } from './birth-chart.ts'
import { dashaLordAt, nearestDashaChanges, periodsOfBalance } from './dasha-pair.ts'
import type { Graha } from './names.ts'
import { papaPoints, papasamyam } from './papasamyam.ts'

const chartOf = (at: string, latitude: number, longitude: number) =>
  birthChart({ instant: Date.parse(at), latitude, longitude })
const pointsOf = ({ lagna, grahas }: ReturnType<typeof chartOf>) =>
  papaPoints({
    lagna: lagna.raasi,
    raasis: Object.fromEntries(grahas.map(({ graha, raasi }) => [graha, raasi])) as Record<Graha, number>,
  })
const girl = chartOf('1998-04-12T06:30:00+05:30', 13.0827, 80.2707)
const boy = chartOf('1995-11-03T21:10:00+05:30', 9.9252, 78.1198)
const today = Date.parse('2026-11-27T00:00:00+05:30')
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

describe('papasamyam', () => {
  it('counts the points of a published example: 3.5 on 12 May 2020', () => {
    expect(pointsOf(chartOf('2020-05-12T09:20:00+05:30', 22.6757521, 88.0495418))).toBe(3.5)
  })

  it('asks if the girl has more than one point more than the boy', () => {
    expect([pointsOf(girl), pointsOf(boy)]).toEqual([5.75, 2.5])
    expect(papasamyam(5.75, 2.5)).toBe('ask')
    expect(papasamyam(3.5, 2.5)).toBe('slightlyMore')
    expect(papasamyam(2.5, 2.5)).toBe('balanced')
    expect(papasamyam(2, 5)).toBe('balanced')
  })
})

describe('dasha sandhi', () => {
  it('finds the two closest changes of both within 30 years', () => {
    const nearest = nearestDashaChanges(girl.dasha.periods, boy.dasha.periods, today)
    // 531 days: more than a window of 12 months, less than one of 18.
    expect(nearest?.months).toBeCloseTo(17.45, 1)
    expect([dayOf(nearest?.girl ?? 0), dayOf(nearest?.boy ?? 0)]).toEqual(['2036-02-26', '2037-08-10'])
  })

  it('finds the lords of both dashas on a day', () => {
    expect([dashaLordAt(girl.dasha.periods, today), dashaLordAt(boy.dasha.periods, today)]).toEqual([
      'Jupiter',
      'Mercury',
    ])
  })

  it('computes the dashas from a written balance to within two days', () => {
    for (const { dasha } of [girl, boy]) {
      const birth = dasha.periods === girl.dasha.periods ? '1998-04-12T06:30:00+05:30' : '1995-11-03T21:10:00+05:30'
      const periods = periodsOfBalance(dasha, Date.parse(birth)) ?? []
      expect(periods.map(({ lord }) => lord)).toEqual(dasha.periods.map(({ lord }) => lord))
      for (const [index, { from }] of periods.entries())
        expect(Math.abs(from - (dasha.periods[index]?.from ?? 0))).toBeLessThan(2 * 86_400_000)
    }
  })

  it('gives no dashas for a balance that is longer than the dasha', () => {
    expect(periodsOfBalance({ lord: 'Sun', years: 6, months: 0, days: 1 }, 0)).toBeUndefined()
    expect(periodsOfBalance({ lord: 'Sun', years: 6, months: 0, days: 0 }, 0)?.[0]?.lord).toBe('Sun')
    expect(periodsOfBalance({ lord: 'Sun', years: 0, months: 0, days: 0 }, 0)?.[0]?.lord).toBe('Sun')
  })
})
