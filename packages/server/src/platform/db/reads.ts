import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'
import type { Log } from '../log.ts'
import { planMarkedOnce } from './planned-once.ts'

/** A database to read from. */
export interface ReadSource {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
}

/** Where heavy reads go: to the replica if there is one and it has the caller's own writes. */
export interface Reads {
  /**
   * @param lastWrite position of the primary's log after the caller's last write ("16/B374D848"); undefined for callers
   * who wrote nothing
   */
  readonly sourceFor: (lastWrite: string | undefined) => Promise<ReadSource>
  readonly hasReplica: boolean
  readonly primary: ReadSource
  readonly replica: ReadSource | undefined
  /**
   * How long ago the primary was at the replica's position; undefined without a replica. Grows while the replica is
   * down.
   */
  readonly lagMs: () => Promise<number | undefined>
  readonly close: () => Promise<void>
}

/** Maximum lag of a replica in use. */
export const STALEST_MS = 10_000
/** How long the replica's state is cached. */
const KNOWN_MS = 200
/** So long a replica, or the primary, may take to say where it is. */
const ANSWER_MS = 2000
/** So long a replica that failed is not asked again. */
const REST_MS = 5000

export function openSource(pool: pg.Pool): ReadSource {
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: planMarkedOnce(pool) }) }) }
}

/** Reads on the primary only. */
export function readPrimary(primary: ReadSource): Reads {
  return {
    sourceFor: async () => primary,
    hasReplica: false,
    primary,
    replica: undefined,
    lagMs: async () => undefined,
    close: () => closeSource(primary),
  }
}

/** Reads on a replica while it keeps up, otherwise on the primary. `now` in milliseconds. */
export function readReplica(
  primary: ReadSource,
  replica: ReadSource,
  { now = Date.now, log }: { readonly now?: () => number; readonly log?: Log | undefined } = {},
): Reads {
  let replayed = 0n
  // the replica lags at most the time since this position was read from the primary
  let mark = { place: 0n, at: now() }
  let known = -Infinity
  let restUntil = -Infinity
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      const [ahead, behind] = await Promise.all([
        placeOf(primary.pool, 'pg_current_wal_lsn()'),
        placeOf(
          replica.pool,
          'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
        ),
      ])
      // after a restore into a new database, the replica may still serve the old one
      if (behind.database !== ahead.database)
        throw new Error(`the replica's database is ${behind.database}, the primary's ${ahead.database}`)
      replayed = behind.place
      if (replayed >= mark.place) mark = { place: ahead.place, at: now() }
      known = now()
    } catch (error) {
      log?.warn({ err: error, restMs: REST_MS }, 'the replica cannot be asked: reads go to the primary')
      restUntil = now() + REST_MS
    } finally {
      looking = undefined
    }
  }
  return {
    sourceFor: async (lastWrite) => {
      if (now() < restUntil) return primary
      const needed = lastWrite === undefined ? 0n : logPlace(lastWrite)
      if (now() - known > KNOWN_MS || replayed < needed) await (looking ??= look())
      const isUsable = now() >= restUntil && replayed >= needed && now() - mark.at <= STALEST_MS
      return isUsable ? replica : primary
    },
    hasReplica: true,
    primary,
    replica,
    lagMs: async () => {
      if (now() >= restUntil) await (looking ??= look())
      return now() - mark.at
    },
    close: async () => {
      await closeSource(primary)
      await closeSource(replica)
    },
  }
}

async function placeOf(pool: pg.Pool, expression: string): Promise<{ place: bigint; database: string }> {
  const text = `select ${expression}::text as place, current_database() as database`
  // all reads wait for it
  const question = { text, query_timeout: ANSWER_MS }
  const { rows } = await pool.query<{ place: string; database: string }>(question)
  return { place: logPlace(rows[0]?.place ?? '0/0'), database: rows[0]?.database ?? '' }
}

/** A log position such as "16/B374D848" as a number, for comparing. */
export function logPlace(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function closeSource({ pool, db }: ReadSource): Promise<void> {
  // the query builder ends the pool only if it has used it
  await db.destroy()
  if (!pool.ended) await pool.end()
}
