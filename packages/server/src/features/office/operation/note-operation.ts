import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { OPERATION_SPAN_NAMES, OPERATION_SPANS } from '@thunai/contract/office/operation'
import type { Services } from '../../../services.ts'
import { searchStates } from '../../finding/search/search.api.ts'
import {
  type ServerCounts,
  greaterPeaks,
  NOTHING,
  type Peaks,
  countsSince,
  startOfInterval,
  addIntervals,
} from './operation.rules.ts'
import { readState, type State } from './read-state.ts'
import { readTotals } from './read-totals.ts'
import { type KeptInterval, saveIntervals } from './intervals.store.ts'

type Dependencies = Pick<Services, 'clock' | 'database' | 'db' | 'log' | 'meters' | 'outbox'>

const MINUTE_MS = 60_000

type EventLoop = ReturnType<typeof monitorEventLoopDelay>

/** Counts of one run of this server that aren't written yet. */
interface Recorder {
  readonly serverId: string
  readonly eventLoop: EventLoop
  /** The current minute, since 1970. */
  minute: number
  total: ServerCounts
  peaks: Peaks
  readonly intervals: Map<string, KeptInterval>
  readonly unwritten: Set<string>
}

const recorders = new WeakMap<Services['meters'], Recorder>()

function openRecorder(minute: number): Recorder {
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  return {
    serverId: randomUUID(),
    eventLoop,
    minute,
    total: NOTHING,
    peaks: {},
    intervals: new Map(),
    unwritten: new Set(),
  }
}

/**
 * Measures this server and writes each past minute for the office's graphs: as a minute, and added to its ten minutes
 * and two hours. While the database is unavailable, minutes wait in memory.
 */
export async function noteOperation(services: Dependencies): Promise<void> {
  const { clock, db, log, meters } = services
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
  const recorder = recorders.get(meters) ?? openRecorder(minute)
  recorders.set(meters, recorder)
  recorder.peaks = greaterPeaks(recorder.peaks, await measure(services, recorder.eventLoop))
  if (minute === recorder.minute) return
  const total = await readTotals(meters)
  const state = await readState(services).catch((error: unknown) => {
    log.warn({ err: error }, 'figures of the database cannot be read')
    return undefined
  })
  const minutes = Math.max(1, minute - recorder.minute)
  const counted = {
    ...countsSince(total, recorder.total),
    minutesWithoutDatabase: state ? 0 : minutes,
  }
  const peaks = state ? greaterPeaks(recorder.peaks, peaksOf(state, clock.now())) : recorder.peaks
  add(recorder, new Date(recorder.minute * MINUTE_MS), { minutes, counted, peaks })
  recorder.minute = minute
  recorder.total = total
  recorder.peaks = {}
  recorder.eventLoop.reset()
  forget(recorder, clock.now())
  const unwritten = [...recorder.unwritten].flatMap((key) => recorder.intervals.get(key) ?? [])
  await saveIntervals(db, recorder.serverId, unwritten)
  recorder.unwritten.clear()
}

async function measure(services: Dependencies, eventLoop: EventLoop): Promise<Peaks> {
  const states = searchStates(services)
  const lags = states.flatMap(({ lagMs }) => lagMs ?? [])
  const open = await services.meters.registry.getSingleMetric('thunai_streams_open')?.get()
  return {
    eventLoopMs: eventLoop.percentile(99) / 1e6,
    memoryBytes: process.memoryUsage.rss(),
    indexBytes: states.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    ...(lags.length > 0 && { indexLagSeconds: Math.max(...lags) / 1000 }),
    streams: open?.values[0]?.value ?? 0,
  }
}

function peaksOf({ lagMs, backlog, open, orders, refunds }: State, now: Date): Peaks {
  const ageOf = (moments: readonly (Date | null)[]) =>
    Math.max(0, ...moments.map((moment) => (moment === null ? 0 : (now.getTime() - moment.getTime()) / 1000)))
  const ofChannel = (name: 'email' | 'sms' | 'push') => backlog.filter(({ channel }) => channel === name)
  const waiting = (name: 'email' | 'sms' | 'push') => sum(ofChannel(name).map((channel) => channel.waiting))
  const oldest = (name: 'email' | 'sms' | 'push') => ageOf(ofChannel(name).map(({ oldestAt }) => oldestAt))
  const ofState = (...states: readonly string[]) =>
    sum(orders.filter(({ state }) => states.includes(state)).map(({ count }) => count))
  return {
    ...(lagMs !== undefined && { replicaLagSeconds: lagMs / 1000 }),
    waitingEmail: waiting('email'),
    waitingSms: waiting('sms'),
    waitingPush: waiting('push'),
    oldestEmailSeconds: oldest('email'),
    oldestSmsSeconds: oldest('sms'),
    oldestPushSeconds: oldest('push'),
    queuesOpen: sum(open.map(({ count }) => count)),
    queuesOverdue: sum(open.map(({ overdue }) => overdue)),
    ordersPaid: ofState('paid'),
    ordersUnpaid: ofState('created'),
    oldestRefundSeconds: ageOf(refunds.map(({ oldestAt }) => oldestAt)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function add(recorder: Recorder, at: Date, entry: Pick<KeptInterval, 'minutes' | 'counted' | 'peaks'>): void {
  for (const span of OPERATION_SPAN_NAMES) {
    const startsAt = startOfInterval(span, at)
    const key = `${span} ${startsAt.toISOString()}`
    const stored = recorder.intervals.get(key)
    const interval = stored ? addIntervals(stored, entry) : entry
    // A server that was blocked covers more than the minute that it writes.
    const minutes = Math.min(interval.minutes, OPERATION_SPANS[span].seconds / 60)
    recorder.intervals.set(key, { span, startsAt, ...interval, minutes })
    recorder.unwritten.add(key)
  }
}

/** Forgets written past intervals, and intervals that graphs no longer draw. */
function forget({ intervals, unwritten }: Recorder, now: Date): void {
  for (const [key, { span, startsAt }] of intervals) {
    const { points, seconds } = OPERATION_SPANS[span]
    const age = (now.getTime() - startsAt.getTime()) / 1000
    if (age > points * seconds) unwritten.delete(key)
    if (age >= seconds && !unwritten.has(key)) intervals.delete(key)
  }
}
