import {
  OPERATION_COUNTS,
  OPERATION_PEAKS,
  OPERATION_SPANS,
  type OperationCount,
  type OperationFigure,
  type OperationPeak,
  type OperationPoint,
  type OperationSpan,
} from '@thunai/contract/office/operation'

/**
 * Number of requests that took at most each bound, in seconds, by the buckets of `meters.ts`; the last one counts all.
 */
export type Durations = Readonly<Record<string, number>>

/** Counts of a server in an interval. */
export interface ServerCounts {
  readonly counts: Readonly<Partial<Record<OperationCount, number>>>
  readonly requests: number
  readonly failed: number
  readonly away: number
  readonly minutesWithoutDatabase: number
  readonly answers: Durations
  readonly searches: Durations
  readonly poolWaits: Durations
}

export type Peaks = Readonly<Partial<Record<OperationPeak, number>>>

/** Figures of one run of one server, or of all servers, in an interval. */
export interface Interval {
  readonly minutes: number
  readonly counted: ServerCounts
  readonly peaks: Peaks
}

export const NOTHING: ServerCounts = {
  counts: {},
  requests: 0,
  failed: 0,
  away: 0,
  minutesWithoutDatabase: 0,
  answers: {},
  searches: {},
  poolWaits: {},
}

type Numbers = Readonly<Partial<Record<string, number>>>

function each<T extends Numbers>(one: T, other: T, join: (a: number, b: number) => number): T {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...keys].map((key) => [key, join(one[key] ?? 0, other[key] ?? 0)])) as T
}

/** Combines two counts, number by number. Rows of other versions may lack some. */
function combine(
  one: ServerCounts,
  other: Partial<ServerCounts>,
  join: (a: number, b: number) => number,
): ServerCounts {
  const padded = { ...NOTHING, ...other }
  return {
    counts: each(one.counts, padded.counts, join),
    requests: join(one.requests, padded.requests),
    failed: join(one.failed, padded.failed),
    away: join(one.away, padded.away),
    minutesWithoutDatabase: join(one.minutesWithoutDatabase, padded.minutesWithoutDatabase),
    answers: each(one.answers, padded.answers, join),
    searches: each(one.searches, padded.searches, join),
    poolWaits: each(one.poolWaits, padded.poolWaits, join),
  }
}

/** Counts since an earlier total. */
export const countsSince = (total: ServerCounts, earlier: ServerCounts): ServerCounts =>
  combine(total, earlier, (a, b) => a - b)

/** Adds counts; of peaks the greater one stays. */
export const addIntervals = (one: Interval, other: Interval): Interval => ({
  minutes: one.minutes + other.minutes,
  counted: combine(one.counted, other.counted, (a, b) => a + b),
  peaks: greaterPeaks(one.peaks, other.peaks),
})

/** Values known to one side only stay. */
export const greaterPeaks = (one: Peaks, other: Peaks): Peaks => each(one, other, Math.max)

/** Start of the interval that contains a moment. */
export const startOfInterval = (span: OperationSpan, at: Date): Date => {
  const ms = OPERATION_SPANS[span].seconds * 1000
  return new Date(Math.floor(at.getTime() / ms) * ms)
}

/** Starts of all past intervals of a span, oldest first. */
export function startsBefore(span: OperationSpan, now: Date): Date[] {
  const { points, seconds } = OPERATION_SPANS[span]
  const end = startOfInterval(span, now).getTime()
  return Array.from({ length: points }, (_, at) => new Date(end - (points - at) * seconds * 1000))
}

/**
 * Percentile in milliseconds, interpolated within a bucket, as in Prometheus. Beyond the last bound only a minimum is
 * known, so it is that bound.
 */
export function percentileMs(durations: Durations, share: number): number | null {
  const bounds = Object.keys(durations)
    .map(Number)
    .toSorted((a, b) => a - b)
  const all = durations['Infinity'] ?? 0
  if (all === 0) return null
  const rank = share * all
  let [below, least] = [0, 0]
  for (const bound of bounds) {
    const until = durations[bound] ?? 0
    if (until >= rank) {
      if (bound === Number.POSITIVE_INFINITY) return least * 1000
      return (least + (bound - least) * ((rank - below) / (until - below))) * 1000
    }
    below = until
    least = bound
  }
  return least * 1000
}

/** A point of the graphs, combined from the rows of all servers. */
export function toPoint(span: OperationSpan, at: Date, rows: readonly Interval[]): OperationPoint {
  const [first, ...others] = rows
  const figures = first ? figuresOf(span, others.reduce(addIntervals, first)) : NO_FIGURES
  return { at: at.toISOString(), figures }
}

const NO_FIGURES = figuresOf('hours', { minutes: 0, counted: NOTHING, peaks: {} }, true)

function figuresOf(span: OperationSpan, { minutes, counted, peaks }: Interval, isEmpty = false) {
  const length = OPERATION_SPANS[span].seconds / 60
  const { requests, failed, away, answers, searches, poolWaits } = counted
  const perThousand = (count: number) => (requests === 0 ? null : (count / requests) * 1000)
  const known = (value: number) => (isEmpty ? null : value)
  return {
    servers: known(minutes / length),
    serversWithoutDatabase: known(counted.minutesWithoutDatabase / length),
    requestsPerMinute: known(requests / length),
    failedPerThousand: perThousand(failed),
    awayPerThousand: perThousand(away),
    answerP50Ms: percentileMs(answers, 0.5),
    answerP95Ms: percentileMs(answers, 0.95),
    answerP99Ms: percentileMs(answers, 0.99),
    searchP50Ms: percentileMs(searches, 0.5),
    searchP95Ms: percentileMs(searches, 0.95),
    searchP99Ms: percentileMs(searches, 0.99),
    poolWaitP99Ms: percentileMs(poolWaits, 0.99),
    ...(Object.fromEntries(OPERATION_COUNTS.map((name) => [name, known(counted.counts[name] ?? 0)])) as Record<
      OperationCount,
      number | null
    >),
    ...(Object.fromEntries(OPERATION_PEAKS.map((name) => [name, peaks[name] ?? null])) as Record<
      OperationPeak,
      number | null
    >),
  } satisfies Record<OperationFigure, number | null>
}
