import { expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { formatSince, formatWhen } from './when.ts'

const now = new Date(2026, 10, 26, 20, 0)
const when = (...at: [number, number, number, number, number]) =>
  formatWhen(new Date(...at).toISOString(), now, english)

it('a past moment is written relative to today', () => {
  expect(when(2026, 10, 26, 18, 40)).toBe('today, 6:40 PM')
  expect(when(2026, 10, 26, 0, 5)).toBe('today, 12:05 AM')
  expect(when(2026, 10, 25, 23, 59)).toBe('yesterday, 11:59 PM')
  expect(when(2026, 10, 24, 9, 0)).toBe('on Tuesday')
  expect(when(2026, 10, 20, 9, 0)).toBe('on Friday')
  expect(when(2026, 10, 19, 9, 0)).toBe('on 19 Nov 2026')
})

it('a moment after "since" is written without "on"', () => {
  const since = (...at: [number, number, number, number, number]) =>
    formatSince(new Date(...at).toISOString(), now, english)
  expect(since(2026, 10, 26, 18, 40)).toBe('today, 6:40 PM')
  expect(since(2026, 10, 24, 9, 0)).toBe('Tuesday')
  expect(since(2026, 8, 4, 9, 0)).toBe('04 Sep 2026')
})

it('a future moment, from a wrong clock, is written as its date', () => {
  expect(when(2026, 10, 27, 9, 0)).toBe('on 27 Nov 2026')
})
