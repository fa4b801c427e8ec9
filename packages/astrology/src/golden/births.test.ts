import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { birthChart } from '../birth-chart.ts'
import type { Graha } from '../names.ts'
import { amsamOf, PATHAM_DEGREES, pathamOf, raasiOf, starOf } from '../places-in-zodiac.ts'
import { skyAt } from '../sky.ts'
import { between, turn } from '../sky/angles.ts'
import { readGoldenBirths } from './read-births.ts'

const ARCSECONDS = 3600
const births = readGoldenBirths(readFileSync(new URL('./births.txt', import.meta.url), 'utf8'))
const charts = births.map((birth) => ({ birth, chart: birthChart(birth) }))

const apart = (one: number, other: number) => Math.abs(between(one, other)) * ARCSECONDS
/** Distance to the nearest border of a patham; borders of stars and raasis are among them. */
const toBorder = (longitude: number) =>
  Math.abs(longitude - Math.round(longitude / PATHAM_DEGREES) * PATHAM_DEGREES) * ARCSECONDS

describe('charts compared with Swiss Ephemeris', () => {
  it('are tested on births in every decade from 1930 to 2025 and in thirty places', () => {
    expect(births.length).toBeGreaterThanOrEqual(300)
    expect(new Set(births.map(({ instant }) => new Date(instant).getUTCFullYear().toString().slice(0, 3))).size).toBe(
      10,
    )
    expect(new Set(births.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(30)
  })

  it('agree within an arcsecond for every body, and within a third for the five planets and the Sun', () => {
    const largest = new Map<string, number>()
    const note = (body: string, difference: number) => largest.set(body, Math.max(largest.get(body) ?? 0, difference))
    for (const { birth, chart } of charts) {
      note('lagna', apart(chart.lagna.longitude, birth.lagna))
      for (const { graha, longitude } of chart.grahas)
        if (graha !== 'Ketu') note(graha, apart(longitude, birth.grahas[graha]))
    }
    const limits: Record<string, number> = {
      lagna: 0.1,
      Sun: 0.1,
      Moon: 0.6,
      Mars: 0.3,
      Mercury: 0.3,
      Jupiter: 0.3,
      Venus: 0.3,
      Saturn: 0.3,
      Rahu: 0.1,
    }
    expect(Object.entries(limits).filter(([body, limit]) => !((largest.get(body) ?? NaN) < limit))).toEqual([])
  })

  it('agree in star, patham, raasi, lagna and all raasis and amsams, except within an arcsecond of a border', () => {
    const disagreements: string[] = []
    const compare = (what: string, at: number, mine: number, theirs: number) => {
      if (mine !== theirs && toBorder(at) > 1) disagreements.push(`${what}: ${mine}, not ${theirs}`)
    }
    for (const { birth, chart } of charts) {
      const time = new Date(birth.instant).toISOString()
      const moon = birth.grahas.Moon
      compare(`${time} star`, moon, chart.star, starOf(moon))
      compare(`${time} patham`, moon, chart.patham, pathamOf(moon))
      compare(`${time} raasi`, moon, chart.raasi, raasiOf(moon))
      compare(`${time} lagna`, birth.lagna, chart.lagna.raasi, raasiOf(birth.lagna))
      compare(`${time} lagna amsam`, birth.lagna, chart.lagna.amsam, amsamOf(birth.lagna))
      for (const { graha, raasi, amsam } of chart.grahas) {
        const theirs = graha === 'Ketu' ? turn(birth.grahas.Rahu + 180) : birth.grahas[graha]
        compare(`${time} ${graha} raasi`, theirs, raasi, raasiOf(theirs))
        compare(`${time} ${graha} amsam`, theirs, amsam, amsamOf(theirs))
      }
    }
    expect(disagreements).toEqual([])
  })

  it('agree on which planets are retrograde', () => {
    const nodes: readonly Graha[] = ['Rahu', 'Ketu']
    for (const { birth, chart } of charts) {
      const backwards = chart.grahas.filter(({ retrograde }) => retrograde).map(({ graha }) => graha)
      expect(backwards.filter((graha) => !nodes.includes(graha))).toEqual(
        birth.backwards.filter((graha) => !nodes.includes(graha)),
      )
      expect(backwards).toEqual(expect.arrayContaining([...nodes]))
    }
  })

  it('find the true node within an arcsecond, and its rare moments of direct motion', () => {
    for (const { instant, latitude, longitude, trueNode, trueNodeBackwards } of births) {
      const rahu = skyAt(instant, latitude, longitude, 'true').grahas.find(({ graha }) => graha === 'Rahu')
      expect(apart(rahu?.longitude ?? NaN, trueNode)).toBeLessThan(1)
      expect((rahu?.speed ?? NaN) < 0).toBe(trueNodeBackwards)
    }
  })
})
