import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { KEEP_ALIVE_MS } from '../db/database.ts'
import { endSilent } from '../db/end-silent.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'thunai_live'
/** Shown to the operator in pg_stat_activity. */
export const ANNOUNCER_NAME = 'thunai live'
const CONNECT_MS = 2000
const RETRY_MS = 1000
/** Minimum interval between announcements: each NOTIFY locks the whole database as it commits. */
const GAP_MS = 20

/** Announces new events to the other servers, and receives their announcements. It may fail: servers also poll. */
export interface Announcer {
  /** Called after a commit. */
  readonly announce: () => void
  readonly close: () => Promise<void>
}

/** Uses its own connection, because LISTEN needs one that stays. */
export function openAnnouncer(url: string, heard: () => void, log: Log): Announcer {
  const self = randomUUID()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let gap: NodeJS.Timeout | undefined
  let isSending = false
  let isWaiting = false

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: ANNOUNCER_NAME,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    const lost = () => {
      if (client === fresh) client = undefined
      fresh.removeAllListeners('end')
      fresh.end().catch(() => {})
      if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS)
    }
    fresh.on('error', (error) => log.warn({ err: error }, 'announcements of live events are interrupted'))
    fresh.on('notification', ({ payload }) => payload !== self && heard())
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch {
      return lost()
    }
    if (isClosed) return void fresh.end()
    endSilent(fresh)
    fresh.on('end', lost)
    client = fresh
    // announcements during the interruption were missed
    heard()
  }

  /** One at a time, because a connection runs one statement after the other. */
  const send = async () => {
    isSending = true
    do {
      isWaiting = false
      const notified = client?.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => {})
      await Promise.all([notified, new Promise<void>((over) => (gap = setTimeout(over, GAP_MS)))])
    } while (isWaiting && !isClosed)
    isSending = false
  }

  const connecting = connect()
  return {
    announce: () => {
      if (isSending) isWaiting = true
      else void send()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(gap)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
