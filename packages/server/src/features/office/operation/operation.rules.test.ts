import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_SPANS } from '@thunai/contract/office/operation'
import {
  NOTHING,
  percentileMs,
  countsSince,
  type Interval,
  startOfInterval,
  startsBefore,
  addIntervals,
  toPoint,
} from './operation.rules.ts'

const AT = new Date('2026-11-29T10:07:31Z')
const interval = (requests: number, more: Partial<Interval> = {}): Interval => ({
  minutes: 1,
  counted: { ...NOTHING, requests },
  peaks: {},
  ...more,
})

describe('intervals of operation (OPS-13)', () => {
  it('start at whole minutes, ten minutes and two hours', () => {
    expect(startOfInterval('hours', AT).toISOString()).toBe('2026-11-29T10:07:00.000Z')
    expect(startOfInterval('day', AT).toISOString()).toBe('2026-11-29T10:00:00.000Z')
    expect(startOfInterval('fortnight', AT).toISOString()).toBe('2026-11-29T10:00:00.000Z')
    const starts = startsBefore('day', AT)
    expect([starts.length, starts.at(-1)?.toISOString()]).toEqual([144, '2026-11-29T09:50:00.000Z'])
    expect(OPERATION_SPANS.fortnight.points * OPERATION_SPANS.fortnight.seconds).toBe(14 * 86_400)
  })

  it('of several servers add up counts and keep the greater peak', () => {
    const one = interval(3, { peaks: { memoryBytes: 10, streams: 4 } })
    const other = interval(4, {
      counted: { ...NOTHING, requests: 4, counts: { signUps: 2 } },
      peaks: { memoryBytes: 7 },
    })
    expect(addIntervals(one, other)).toEqual({
      minutes: 2,
      counted: { ...NOTHING, requests: 7, counts: { signUps: 2 } },
      peaks: { memoryBytes: 10, streams: 4 },
    })
  })

  it('of a version with fewer counts can be read', () => {
    const old = { minutes: 1, counted: { requests: 5 }, peaks: {} } as unknown as Interval
    expect(addIntervals(interval(1), old).counted).toMatchObject({ requests: 6, failed: 0 })
  })

  it('count only what was added since the last minute', () => {
    const answers = (few: number, all: number) => ({ ...NOTHING, requests: all, answers: { 0.1: few, Infinity: all } })
    expect(countsSince(answers(7, 10), answers(4, 5))).toMatchObject({ requests: 5, answers: { 0.1: 3, Infinity: 5 } })
  })
})

describe('percentiles (OPS-13)', () => {
  it('lie within the bucket that reaches the share', () => {
    const durations = { 0.1: 50, 0.2: 90, Infinity: 100 }
    expect(percentileMs(durations, 0.5)).toBeCloseTo(100)
    expect(percentileMs(durations, 0.7)).toBeCloseTo(150)
    // Beyond the last bound nothing more is known.
    expect(percentileMs(durations, 0.99)).toBeCloseTo(200)
    expect(percentileMs({}, 0.5)).toBeNull()
  })

  it('never decrease as the share grows, and stay within the bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }), (buckets) => {
        let all = 0
        const [a, b, c, d] = buckets.map((count) => (all += count))
        const durations = { 0.1: a!, 0.5: b!, 1: c!, Infinity: d! }
        const percentiles = [0.5, 0.95, 0.99].map((share) => percentileMs(durations, share))
        expect(percentiles.map((ms) => ms === null)).toEqual(percentiles.map(() => all === 0))
        const known = percentiles.map(Number)
        expect(known).toEqual(known.toSorted((x, y) => x - y))
        expect(known.every((ms) => ms >= 0 && ms <= 1000)).toBe(true)
      }),
    )
  })
})

describe('a point (OPS-13)', () => {
  it('combines all servers, per minute and per thousand', () => {
    const counted = { ...NOTHING, requests: 500, failed: 1, away: 2 }
    const { figures } = toPoint('day', AT, [interval(0, { counted, minutes: 10 }), interval(1500, { minutes: 5 })])
    expect(figures).toMatchObject({
      servers: 1.5,
      requestsPerMinute: 200,
      failedPerThousand: 0.5,
      awayPerThousand: 1,
      signUps: 0,
      searchP99Ms: null,
      replicaLagSeconds: null,
    })
  })

  it('has no figures without rows', () => {
    expect(new Set(Object.values(toPoint('hours', AT, []).figures))).toEqual(new Set([null]))
  })
})
