import { expect, it } from 'vitest'
import { monthAfter, spanOf, weekdayOf } from './months.ts'

it('months continue across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2028-01',
  ])
})

it('a month ends on its last day', () => {
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(weekdayOf('2027-01-27')).toBe(3)
})
