import { systemClock, type Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

/** A clock drifts by less than a millisecond meanwhile. */
const AGAIN_MS = 10_000
const ANSWER_MS = 2000

export interface DatabaseClock extends Clock {
  readonly stop: () => Promise<void>
}

/**
 * The database's clock, by which all servers go: leases, codes and waits end for all of them at once (decision 180). Between two
 * readings time passes as fast as on this machine, whose own clock may be set meanwhile.
 */
export async function openDatabaseClock(
  { pool }: Pick<Database, 'pool'>,
  log: Log,
  againMs = AGAIN_MS,
): Promise<DatabaseClock> {
  let zero = systemClock.now().getTime() - performance.now()
  let wasRead = false
  const set = async () => {
    const asked = performance.now()
    const ms = await readClockMs(pool)
    // it was read between question and answer
    zero = Math.min(Math.max(zero, ms - performance.now()), ms - asked)
    wasRead = true
  }
  // a database that was never reached is reported by what needs it
  const failed = (error: unknown) => {
    if (wasRead) log.warn({ err: error }, 'the database’s clock could not be read')
  }
  await set().catch(() => {})
  let reading: Promise<void> = Promise.resolve()
  const timer = setInterval(() => (reading = set().catch(failed)), againMs)
  // an operator's command that fails exits without waiting for the next reading
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await reading
  }
  return { now: () => new Date(zero + performance.now()), stop }
}

const CLOCK = {
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  query_timeout: ANSWER_MS,
}

/** Milliseconds since 1970. */
export async function readClockMs(pool: Pick<Database['pool'], 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(CLOCK)
  return rows[0]!.ms
}
