import { ageOn, type Day } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bornBetween, pageWindow } from './search.rules.ts'

const day = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10)
const aDay = (first: string, last: string) =>
  fc.integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 }).map(day)

describe('ages and days of birth', () => {
  it('finds exactly those whose full years lie between both ages, both included (API-SEARCH-04)', () => {
    fc.assert(
      fc.property(
        aDay('2024-01-01', '2032-12-31'),
        aDay('1935-01-01', '2010-12-31'),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (today, born, ageFrom, ageTo) => {
          const { from, to } = bornBetween(ageFrom, ageTo, today)
          const age = ageOn(born, today)
          expect(from !== undefined && to !== undefined && from <= born && born <= to).toBe(
            ageFrom <= age && age <= ageTo,
          )
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('leaves an end without an age open', () => {
    expect(bornBetween(undefined, undefined, '2026-06-01')).toEqual({ from: undefined, to: undefined })
    expect(bornBetween(19, undefined, '2026-06-01')).toEqual({ from: undefined, to: '2007-06-01' })
    expect(bornBetween(undefined, 60, '2026-06-01')).toEqual({ from: '1965-06-02', to: undefined })
  })
})

describe('the rows of a page', () => {
  it('counts pages from zero, fifty rows each (G-31)', () => {
    expect(pageWindow(undefined, undefined, true)).toEqual({ number: 0, size: 50, offset: 0, limit: 50 })
    expect(pageWindow(3, 10, true)).toEqual({ number: 3, size: 10, offset: 30, limit: 10 })
  })

  it('ends for visitors at the thousandth row, for members at the last (T08)', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (page, size) => {
        const { offset, limit } = pageWindow(page, size, false)
        expect(limit === 0 || offset + limit <= 1000).toBe(true)
        expect(limit === 0).toBe(offset >= 1000)
        expect(pageWindow(page, size, true).limit).toBe(size)
      }),
    )
  })
})
