import { PAUSES } from '@thunai/contract/frame/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysLeft } from './rests.rules.ts'

const DAY_MS = 86_400_000

const start = Date.UTC(2026, 0, 1)
const at = (days: number) => new Date(start + days * DAY_MS)

it('a profile rests at most 365 days in any two years (PAUSE-03)', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 7, max: 180 }), fc.integer({ min: 1, max: 180 })),
      ),
      (wishes) => {
        const rests: { startedAt: Date; until: Date; endedAt: Date }[] = []
        let now = 0
        for (const [wait, days, rested] of wishes) {
          now += wait
          if (days > daysLeft(rests, at(now))) continue
          const ends = now + Math.min(days, rested)
          rests.push({ startedAt: at(now), until: at(now + days), endedAt: at(ends) })
          now = ends
        }
        for (const { endedAt } of rests) {
          const since = endedAt.getTime() - PAUSES.withinDays * DAY_MS
          const restedMs = rests
            .filter((rest) => rest.endedAt <= endedAt)
            .reduce(
              (sum, rest) => sum + Math.max(0, rest.endedAt.getTime() - Math.max(since, rest.startedAt.getTime())),
              0,
            )
          expect(restedMs).toBeLessThanOrEqual(PAUSES.days * DAY_MS)
        }
      },
    ),
  )
})
