import { describe, expect, it } from 'vitest'
import { doshamsAgree, doshamsOf, type DhoshamChart } from './dosham.ts'
import type { Graha } from './names.ts'

/**
 * A chart by raasi numbers: each graha is in the middle of its raasi; unnamed ones are in the 11th from the lagna,
 * where they do no harm.
 */
function chart(lagna: number, places: Partial<Record<Graha, number>>): DhoshamChart {
  const middle = (raasi: number) => (raasi - 1) * 30 + 15
  const harmless = ((lagna + 9) % 12) + 1
  const at = (graha: Graha) => middle(places[graha] ?? harmless)
  return {
    lagna: middle(lagna),
    longitudes: {
      Sun: at('Sun'),
      Moon: at('Moon'),
      Mars: at('Mars'),
      Mercury: at('Mercury'),
      Jupiter: at('Jupiter'),
      Venus: at('Venus'),
      Saturn: at('Saturn'),
      Rahu: at('Rahu'),
      Ketu: at('Ketu'),
    },
  }
}

describe('sevvai dhosham', () => {
  it('is present, with its house, for Mars in 2, 4, 7, 8 or 12 from the lagna, and absent elsewhere', () => {
    // from Mithunam these houses are Kadagam, Kanni, Dhanusu, Magaram (exalted) and Rishabam (harmless in 12)
    const states = Array.from({ length: 12 }, (_, index) => {
      const mars = ((3 + index - 1) % 12) + 1
      // Moon and Venus are with Mars, in house 1 from it, so that the lagna alone decides.
      return doshamsOf(chart(3, { Mars: mars, Moon: mars, Venus: mars })).sevvai.state
    })
    expect(states).toEqual([
      'absent',
      'present',
      'absent',
      'present',
      'absent',
      'absent',
      'present',
      'reduced',
      'absent',
      'absent',
      'absent',
      'reduced',
    ])
    expect(doshamsOf(chart(3, { Mars: 9, Moon: 9, Venus: 9 })).sevvai.places).toEqual([
      { graha: 'Mars', from: 'lagna', house: 7 },
    ])
  })

  it('is reduced if it holds from Moon or Venus alone', () => {
    const { state, places } = doshamsOf(chart(1, { Mars: 3, Moon: 2, Venus: 9 })).sevvai
    expect(state).toBe('reduced')
    expect(places).toEqual([
      { graha: 'Mars', from: 'moon', house: 2 },
      { graha: 'Mars', from: 'venus', house: 7 },
    ])
  })

  it('is cancelled in Simmam and Kumbam, in its own raasi and when exalted, each with a reason', () => {
    expect(doshamsOf(chart(4, { Mars: 5 })).sevvai).toMatchObject({
      state: 'reduced',
      exceptions: [{ en: 'Mars stands in Simmam or Kumbam' }],
    })
    expect(doshamsOf(chart(7, { Mars: 8 })).sevvai).toMatchObject({
      state: 'reduced',
      exceptions: [{ en: 'Mars stands in its own raasi or exalted' }],
    })
  })
})

describe('rahu-kethu dhosham', () => {
  it('is present with a node in 1, 2, 7 or 8, reduced in the 5th and absent elsewhere', () => {
    const state = (rahu: number) => doshamsOf(chart(1, { Rahu: rahu, Ketu: ((rahu + 5) % 12) + 1 })).rahuKetu.state
    expect(Array.from({ length: 12 }, (_, index) => state(index + 1))).toEqual([
      'present',
      'present',
      'absent',
      'absent',
      'reduced',
      'absent',
      'present',
      'present',
      'absent',
      'absent',
      'reduced',
      'absent',
    ])
  })
})

describe('kalathra dhosham', () => {
  it('names the hard grahas in the 7th from the lagna', () => {
    expect(doshamsOf(chart(2, { Saturn: 8, Sun: 8, Jupiter: 8 })).kalathra).toMatchObject({
      state: 'present',
      places: [
        { graha: 'Sun', house: 7 },
        { graha: 'Saturn', house: 7 },
      ],
    })
    expect(doshamsOf(chart(2, { Jupiter: 8, Venus: 8 })).kalathra.state).toBe('absent')
  })
})

describe('two charts', () => {
  it('agree if both have a dosham or neither has; a reduced one agrees with both', () => {
    expect(doshamsAgree('present', 'present')).toBe(true)
    expect(doshamsAgree('absent', 'absent')).toBe(true)
    expect(doshamsAgree('present', 'absent')).toBe(false)
    expect(doshamsAgree('reduced', 'absent')).toBe(true)
    expect(doshamsAgree('present', 'reduced')).toBe(true)
  })
})
