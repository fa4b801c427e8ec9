import type { Clock } from '../platform/clock.ts'
import { lastMorning } from '../platform/morning.ts'

export interface TestClock extends Clock {
  /** Moves time forward; the product sees only this clock. */
  readonly pass: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

/** A clock that starts now and moves only when told to. */
export function testClock(start = new Date()): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** A clock that begins at the next noon in India, when SMS go out. */
export function aNoon(): TestClock {
  const noon = lastMorning(new Date()).getTime() + (24 + 4) * 3_600_000
  return testClock(new Date(noon))
}
