import { describe, expect, it } from 'vitest'
import { lastMorning } from './morning.ts'

describe('the last morning', () => {
  it.each([
    ['2026-11-22T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:29:59.999Z', '2026-11-21T02:30:00.000Z'],
    ['2026-11-22T23:59:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-03-01T00:00:00.000Z', '2026-02-28T02:30:00.000Z'],
  ])('was at 8:00 in India: at %s it was %s', (now, due) => {
    expect(lastMorning(new Date(now)).toISOString()).toBe(due)
  })
})
