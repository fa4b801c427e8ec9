import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeTicks } from './whole-ticks.ts'

it('an axis has a few whole numbers at equal distances, and room for the greatest value (FIG-05)', () => {
  expect(wholeTicks(0)).toEqual([0, 1])
  expect(wholeTicks(3)).toEqual([0, 1, 2, 3])
  expect(wholeTicks(5)).toEqual([0, 2, 4, 6])
  expect(wholeTicks(3499)).toEqual([0, 1000, 2000, 3000, 4000])
  fc.assert(
    fc.property(fc.nat(10_000_000), (greatest) => {
      const ticks = wholeTicks(greatest)
      const [, step = 0] = ticks
      expect(ticks.every((tick, n) => Number.isInteger(tick) && tick === n * step)).toBe(true)
      expect([ticks.length <= 5, (ticks.at(-1) ?? 0) >= greatest]).toEqual([true, true])
    }),
  )
})
