import { Gauge } from 'prom-client'
import { searchStates } from '../features/finding/search/search.api.ts'
import { readState } from '../features/office/operation/operation.api.ts'
import type { Services } from '../services.ts'
import { readVersion } from './read-version.ts'

/** Caches figures, so that several Prometheus servers cause no more queries. */
const FRESH_MS = 5000

/**
 * Adds figures that are read when Prometheus scrapes: pools, lags, outbox, queues and payments. While the database is
 * unavailable they are left out and `thunai_database_up` is 0, because an outdated figure would look healthy.
 */
export function addFigures(services: Services): () => Promise<void> {
  const { database, db, clock, log, meters } = services
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [meters.registry] })

  const up = gauge('thunai_database_up', 'Whether the database answered.')
  const build = gauge('thunai_build_info', 'What runs here.', ['version', 'commit', 'schema'])
  const connections = gauge('thunai_pool_connections', 'Connections to the database, and work that waits for one.', [
    'pool',
    'state',
  ])
  const replicaLag = gauge('thunai_replica_lag_seconds', 'How far the replica is behind the primary.')
  const indexLag = gauge('thunai_search_index_lag_seconds', 'Time since search showed all that its source did.', [
    'source',
  ])
  const outboxWaiting = gauge('thunai_outbox_waiting', 'Messages that wait to be sent.', ['channel'])
  const outboxAge = gauge('thunai_outbox_oldest_seconds', 'Age of the oldest message that waits to be sent.', [
    'channel',
  ])
  const outboxFailed = gauge('thunai_outbox_failed', 'Messages that were given up and are kept.')
  const CLOCK = ['queue', 'clock_hours'] as const
  const queueOpen = gauge('thunai_queue_open', 'Open reviews, by queue and legal clock in hours.', CLOCK)
  const queueAge = gauge('thunai_queue_oldest_seconds', 'Age of the oldest open review.', CLOCK)
  const queueDue = gauge('thunai_queue_due_seconds', 'Time to the next deadline; negative once it is missed.', CLOCK)
  const queueOverdue = gauge('thunai_queue_overdue', 'Open reviews whose deadline has passed.', CLOCK)
  const orders = gauge('thunai_orders', 'Orders of the last 24 hours by state.', ['state', 'provider'])
  const ordersSincePaid = gauge(
    'thunai_orders_since_paid',
    'Orders in a row made after the newest paid one, by gateway.',
    ['provider'],
  )
  const refunds = gauge('thunai_refunds_unfinished', 'Refunds that are neither done nor failed, by state.', ['state'])
  const refundAge = gauge('thunai_refund_oldest_seconds', 'Age of the oldest unfinished refund.')
  const labelled = [
    build,
    outboxWaiting,
    outboxAge,
    queueOpen,
    queueAge,
    queueDue,
    queueOverdue,
    orders,
    ordersSincePaid,
    refunds,
  ]
  const single = [replicaLag, outboxFailed, refundAge]
  const leaveOut = () => {
    for (const figure of labelled) figure.reset()
    // A reset figure would be 0.
    for (const figure of single) figure.remove()
  }

  const sinceSeconds = (moment: Date | null) =>
    moment === null ? 0 : Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000)

  const readHere = () => {
    const pools = new Map([
      ['writing', database.pool],
      ['reading', database.reads.primary.pool],
      ...(database.reads.replica ? ([['replica', database.reads.replica.pool]] as const) : []),
    ])
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waiting' }, waitingCount)
    }
    for (const { source, lagMs } of searchStates(services))
      if (lagMs !== undefined) indexLag.set({ source }, lagMs / 1000)
  }

  const readDatabase = async () => {
    const now = clock.now()
    const version = await readVersion(db)
    const { lagMs, backlog, failed, open, orders: recent, sincePaid, refunds: unfinished } = await readState(services)
    // Only after everything is read, so that no scrape gets half of it.
    leaveOut()
    const { version: name, commit = '', schema = '' } = version
    build.set({ version: name, commit, schema }, 1)
    if (lagMs !== undefined) replicaLag.set(lagMs / 1000)
    for (const { channel, waiting, oldestAt } of backlog) {
      outboxWaiting.set({ channel }, waiting)
      outboxAge.set({ channel }, sinceSeconds(oldestAt))
    }
    outboxFailed.set(failed)
    for (const { queue, clockHours, count, overdue, oldestAt, nextDueAt } of open) {
      const labels = { queue, clock_hours: clockHours === null ? 'none' : String(clockHours) }
      queueOpen.set(labels, count)
      queueOverdue.set(labels, overdue)
      queueAge.set(labels, sinceSeconds(oldestAt))
      if (nextDueAt) queueDue.set(labels, (nextDueAt.getTime() - now.getTime()) / 1000)
    }
    for (const { state, provider, count } of recent) orders.set({ state, provider }, count)
    for (const { provider, count } of sincePaid) ordersSincePaid.set({ provider }, count)
    for (const { state, count } of unfinished) refunds.set({ state }, count)
    const [oldest = null] = unfinished.map(({ oldestAt }) => oldestAt).toSorted((a, b) => a.getTime() - b.getTime())
    refundAge.set(sinceSeconds(oldest))
    up.set(1)
  }

  let reading: Promise<void> | undefined
  let readAt = -Infinity
  return async () => {
    readHere()
    if (performance.now() - readAt < FRESH_MS) return
    reading ??= readDatabase()
      .then(() => void (readAt = performance.now()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'figures of the database cannot be read')
        leaveOut()
        up.set(0)
      })
      .finally(() => (reading = undefined))
    await reading
  }
}
