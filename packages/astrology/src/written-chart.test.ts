import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthChart } from './birth-chart.ts'
import { seededBirths } from './golden/seeded-births.ts'
import { grahaCalled } from './graha-words.ts'
import { GRAHA_NAMES, GRAHAS } from './names.ts'
import { doshamsOfWrittenChart } from './written-chart.ts'

const births = seededBirths(200)

describe('a written chart', () => {
  it('has the doshams of the sky that it shows, in English, Latin or Tamil words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...births), fc.constantFrom('wire', 'latin', 'tamil', 'mark'), (birth, language) => {
        const chart = birthChart(birth)
        const houses = chart.raasiChart.map((house) =>
          house.map((one) => {
            if (one === 'Laknam') return language === 'tamil' ? 'லக்னம்' : 'Lagna'
            const { en, ta, mark } = GRAHA_NAMES[one]
            return { wire: one, latin: en.toUpperCase(), tamil: ta, mark: ` ${mark.ta} ` }[language] ?? one
          }),
        )
        expect(doshamsOfWrittenChart(houses)).toEqual(chart.doshams)
      }),
      { numRuns: 60 },
    )
  })

  it('takes the rising raasi from a separate field, and gives no result for an incomplete chart', () => {
    const chart = birthChart(births[0]!)
    const withoutLagna = chart.raasiChart.map((house) => house.filter((one) => one !== 'Laknam'))
    expect(doshamsOfWrittenChart(withoutLagna, chart.lagna.raasi)).toEqual(chart.doshams)
    expect(doshamsOfWrittenChart(withoutLagna)).toBeUndefined()
    for (const graha of GRAHAS)
      expect(
        doshamsOfWrittenChart(chart.raasiChart.map((house) => house.filter((one) => one !== graha))),
      ).toBeUndefined()
    expect(
      doshamsOfWrittenChart(chart.raasiChart.map((house, index) => (index < 2 ? [...house, 'Sun'] : house))),
    ).toBeUndefined()
    expect(doshamsOfWrittenChart(Array.from({ length: 12 }, () => []))).toBeUndefined()
  })

  it('may contain unknown words', () => {
    const chart = birthChart(births[1]!)
    expect(doshamsOfWrittenChart(chart.raasiChart.map((house) => [...house, 'Maandhi']))).toEqual(chart.doshams)
    expect(grahaCalled('Maandhi')).toBeUndefined()
    expect(grahaCalled('constructor')).toBeUndefined()
  })
})
