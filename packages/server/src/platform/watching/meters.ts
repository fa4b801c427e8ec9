import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SecurityEvent } from './security-events.ts'

/** The pool that a statement waits for: for writes, for reads on the primary, or for the replica. */
export type PoolName = 'writing' | 'reading' | 'replica'

/** An answered request. Contains no text of a caller. */
export interface AnsweredRequest {
  /** call: of members; office: of staff; page: a page of the site; file: everything else. */
  readonly kind: 'call' | 'office' | 'page' | 'file'
  readonly method: string
  /** The registered path (`/profile/:id`), never the requested one. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Counters of this server, for Prometheus. Labels are names from the source, never data of a member. */
export interface Meters {
  readonly answered: (answer: AnsweredRequest) => void
  readonly poolWaited: (pool: PoolName, seconds: number) => void
  readonly streamOpened: () => void
  readonly streamClosed: () => void
  readonly taskFailed: (task: string) => void
  /** Records whether the last run of a repeated task failed. */
  readonly taskEnded: (task: string, hasFailed: boolean) => void
  readonly happened: (event: SecurityEvent) => void
  /** Counts a message of the outbox that was sent or given up. */
  readonly delivered: (channel: 'email' | 'sms' | 'push', outcome: 'sent' | 'givenUp') => void
  /** For figures that are computed when Prometheus reads them. */
  readonly registry: Registry
  /** Also measures the process: its memory, processor time, open files and event loop. Costs a timer. */
  readonly measureProcess: () => void
}

/** 0.3 s is the target for searches: the error budget counts slower ones. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 10]
const WAITS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2]

export function openMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'thunai_requests_total',
    help: 'Answered requests.',
    labelNames: ['kind', 'method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'thunai_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['kind', 'method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const waits = new Histogram({
    name: 'thunai_pool_wait_seconds',
    help: 'How long work waited for a connection to the database.',
    labelNames: ['pool'],
    buckets: WAITS,
    registers,
  })
  const streams = new Gauge({
    name: 'thunai_streams_open',
    help: 'Open streams of live events (/api/events).',
    registers,
  })
  const tasks = new Counter({
    name: 'thunai_task_failures_total',
    help: 'Failed runs of tasks in the background.',
    labelNames: ['task'],
    registers,
  })
  const failing = new Gauge({
    name: 'thunai_task_failing',
    help: 'Whether the last run of a task in the background failed.',
    labelNames: ['task'],
    registers,
  })
  const events = new Counter({
    name: 'thunai_security_events_total',
    help: 'Lines of the security log.',
    labelNames: ['event'],
    registers,
  })
  const deliveries = new Counter({
    name: 'thunai_deliveries_total',
    help: 'Messages that were sent or given up.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  return {
    answered: ({ kind, method, route, status, seconds }) => {
      requests.inc({ kind, method, route, status })
      durations.observe({ kind, method, route }, seconds)
    },
    poolWaited: (pool, seconds) => waits.observe({ pool }, seconds),
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    taskFailed: (task) => tasks.inc({ task }),
    taskEnded: (task, hasFailed) => failing.set({ task }, hasFailed ? 1 : 0),
    happened: (event) => events.inc({ event }),
    delivered: (channel, outcome) => deliveries.inc({ channel, outcome }),
    registry,
    measureProcess: () => collectDefaultMetrics({ register: registry }),
  }
}
