import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.rules.ts'

const WORDS = ['orders', 'order', 'staff', 'restore', 'doctor', 'block-member', 'unblock-member']

it.each([
  ['stff', 'staff'],
  ['Ordrs', 'orders'],
  ['blok-member', 'block-member'],
  ['docter', 'doctor'],
  ['orders', 'orders'],
])('%s is nearest to %s (OPS-01)', (typed, nearest) => {
  expect(nearestWord(typed, WORDS)).toBe(nearest)
})

it('a word unlike all commands gets no suggestion (OPS-01)', () => {
  expect(nearestWord('frobnicate', WORDS)).toBeUndefined()
  expect(nearestWord('', WORDS)).toBeUndefined()
})
