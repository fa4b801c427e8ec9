import { describe, expect, it } from 'vitest'
import { isNight, lastMorning } from './morning.ts'

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

it('is night in India from 21:00 to 8:00', () => {
  const at = (time: string) => isNight(new Date(`2026-11-22T${time}Z`))
  expect([at('02:29:59'), at('02:30:00'), at('15:29:59'), at('15:30:00')]).toEqual([true, false, false, true])
})
