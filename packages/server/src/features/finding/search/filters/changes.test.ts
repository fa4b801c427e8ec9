import { leastCm, mostCm } from '@thunai/contract/values/heights'
import { searchFilter } from '@thunai/contract/finding/filter-readers'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../platform/languages.ts'
import { changesOf, widenings } from './changes.ts'

describe('widening', () => {
  it('a height makes it two inches wider a step, as heights are shown', () => {
    for (let inches = 58; inches <= 78; inches++) {
      const asked = { heightFrom: leastCm(inches), heightTo: mostCm(inches) }
      const told = (one: number) => `${Math.floor(one / 12)} ft ${one % 12} in`
      const [from, to] = widenings(english, asked).map(({ searches }) => searches)
      for (const [step, by] of [2, 4, 6].entries()) {
        expect(from?.[step]).toMatchObject({
          label: `${told(inches - by)} instead of ${told(inches)}`,
          filter: { ...asked, heightFrom: leastCm(inches - by) },
        })
        expect(to?.[step]).toMatchObject({
          label: `${told(inches + by)} instead of ${told(inches)}`,
          filter: { ...asked, heightTo: mostCm(inches + by) },
        })
      }
      expect(from?.at(-1)).toEqual({ label: 'Any height', filter: {}, isWithout: true })
    }
  })

  it('ten poruthams steps down to one, and at last to any (API-SEARCH-09)', () => {
    const [{ searches } = { searches: [] }] = widenings(english, { gender: 'Female', poruthamFrom: 10 })
    expect(searches.map(({ label, filter }) => [label, filter.poruthamFrom])).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((fewer) => [`${fewer} poruthams instead of 10`, fewer]),
      ['Any number of poruthams', undefined],
    ])
  })

  it('is a search that can be asked, however wide the range is already (API-SEARCH-09)', () => {
    const end = (min: number, max: number) =>
      fc.option(fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })), { nil: undefined })
    const asked = fc.record({
      ageFrom: end(0, 150),
      ageTo: end(0, 150),
      heightFrom: end(60, 250),
      heightTo: end(60, 250),
      incomeFrom: end(0, 1_000_000_000),
      incomeTo: end(0, 1_000_000_000),
      poruthamFrom: end(1, 10),
      activeWithinDays: end(1, 3650),
    })
    fc.assert(
      fc.property(asked, (filter: SearchFilter) => {
        fc.pre(searchFilter.safeParse(filter).success)
        for (const { searches } of widenings(english, filter))
          for (const wider of searches) expect(searchFilter.safeParse(wider.filter).success).toBe(true)
      }),
    )
  })

  it('never touches the gender (API-SEARCH-09)', () => {
    expect(widenings(english, { gender: 'Female' })).toEqual([])
    const ofAll = widenings(english, { gender: 'Female', ageFrom: 25, ageTo: 30, verified: true, religion: ['Hindu'] })
    for (const { searches } of ofAll) for (const { filter } of searches) expect(filter.gender).toBe('Female')
  })
})

describe('the change that is proposed', () => {
  const asked = { gender: 'Female', poruthamFrom: 10, verified: true } as const
  const found = (counts: Readonly<Record<number, number>>, without: Readonly<Record<string, number>>) => {
    const counted: number[] = []
    const changes = changesOf(widenings(english, asked), 0, without, ({ poruthamFrom = 0 }) => {
      counted.push(poruthamFrom)
      return counts[poruthamFrom] ?? 0
    })
    return { changes: changes.map(({ label, total }) => [label, total]), counted }
  }

  it('is the nearest step that finds more (API-SEARCH-09)', () => {
    expect(found({ 7: 2, 6: 9 }, { poruthamFrom: 40, verified: 3 })).toEqual({
      changes: [
        ['Also not verified', 3],
        ['7 poruthams instead of 10', 2],
      ],
      counted: [9, 8, 7],
    })
  })

  it('is the nearest of all if no step finds more', () => {
    expect(found({}, { poruthamFrom: 40, verified: 0 }).changes[0]).toEqual(['Any number of poruthams', 40])
  })

  it('counts no step of a filter that gains nothing when left out', () => {
    expect(found({ 9: 5 }, { poruthamFrom: 0, verified: 0 }).counted).toEqual([])
  })
})
