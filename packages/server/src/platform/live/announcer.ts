import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { KEEP_ALIVE_MS } from '../db/database.ts'
import { endSilent } from '../db/end-silent.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'thunai_live'
/** What the operator sees in pg_stat_activity. */
export const ANNOUNCER_NAME = 'thunai live'
const CONNECT_MS = 2000
const RETRY_MS = 1000
/** However much is written, other servers are told no more often: each NOTIFY takes a lock of the whole database as it commits. */
const GAP_MS = 20

/** Tells the other servers that there is something to read, and hears it from them. It may fail to: they look by themselves too. */
export interface Announcer {
  /** Called after a commit. */
  readonly announce: () => void
  readonly close: () => Promise<void>
}

/** One connection of its own, since the pool's are handed from one to another. */
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
    // whatever was announced meanwhile was not heard
    heard()
  }

  /** One at a time, since a connection takes one statement after the other. */
  const send = async () => {
    isSending = true
    do {
      isWaiting = false
      const said = client?.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => {})
      await Promise.all([said, new Promise<void>((over) => (gap = setTimeout(over, GAP_MS)))])
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
