import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { openEmbedded, type Embedded } from './embedded/embedded.ts'
import type { Log } from '../log.ts'
import type { Meters } from '../watching/meters.ts'
import type { Traces } from '../watching/traces.ts'
import { endSilent } from './end-silent.ts'
import { countedCommits, withoutCounting } from './counted-commits.ts'
import { checkLockOrder } from './lock-order.ts'
import { measureWaits } from './pool-waits.ts'
import { sendWithoutNames } from './send-without-names.ts'
import { traceStatements } from './trace-statements.ts'
import { openSource, readPrimary, readReplica, type Reads } from './reads.ts'
import type { DB } from './tables.ts'

// the same in both databases: 64-bit numbers as numbers (ids and counts stay below 2^53), days as yyyy-mm-dd, decimals
// as numbers
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Reads and single statements. */
export type Db = Kysely<DB>
/** A read-only transaction of `atOneMoment`. */
export type Moment = Transaction<DB>
/** A running transaction of `transact`. A store function that needs a transaction takes this type. */
export interface Tx extends Transaction<DB> {
  /**
   * Runs the function after the commit, and never after a rollback. A function that is registered twice runs once. If it fails,
   * that is logged: what must happen is repeated by a background task.
   */
  readonly afterCommit: (run: () => unknown) => void
}

/** Runs work in a transaction. Functions that the work gave to `afterCommit` run once the transaction has committed, and are waited for. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface Database {
  readonly db: Db
  readonly transact: Transact
  /** The driver's pool, for what the query builder doesn't support: COPY and hand-prepared statements. */
  readonly pool: pg.Pool
  /** Connections that keep their session across transactions: for session locks and settings. */
  readonly sessions: pg.Pool
  /** For search and other heavy reads: the replica if there is one. */
  readonly reads: Reads
  /** Its address, for separate connections; undefined for the embedded database. */
  readonly url: string | undefined
  /** Address of the pooler in transaction mode that all other connections use. */
  readonly poolerUrl: string | undefined
  /** The embedded database, if it is used. */
  readonly embedded: Embedded | undefined
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** The PostgreSQL to use; default: the embedded database. */
  readonly url?: string | undefined
  /** PostgreSQL itself, if `url` is a pooler in transaction mode. */
  readonly directUrl?: string | undefined
  /** A replica to read from. */
  readonly replicaUrl?: string | undefined
  /** Folder of the embedded database; default: in memory. */
  readonly folder?: string | undefined
  /** An embedded database that is already open; its opener closes it. */
  readonly embedded?: Embedded | undefined
  readonly connections?: number
  /** How long a query waits for a connection, in milliseconds. */
  readonly connectMs?: number | undefined
  /** After how many milliseconds without an answer a connection counts as dead. */
  readonly silentMs?: number | undefined
  /** Throws if a transaction locks against the order of decision 71: for tests and development. */
  readonly checksLocks?: boolean | undefined
  readonly log?: Log | undefined
  /** Measures how long queries waited for a connection. */
  readonly meters?: Pick<Meters, 'poolWaited'> | undefined
  /** Traces the statements of requests. */
  readonly traces?: Pick<Traces, 'statement'> | undefined
}

const CONNECT_MS = 2000
/** A new connection must plan its first statements, which takes longer than running most of them. */
const IDLE_MS = 30 * 60_000
/**
 * After this time, the system probes each second whether the peer of an idle connection is alive. Its default is two
 * hours.
 */
export const KEEP_ALIVE_MS = 10_000

/**
 * Opens the database. Connections give up after 2 s, statements after 15 s, on a dead connection after 20 s: callers
 * are told to retry instead of waiting forever.
 */
export async function openDatabase({
  url,
  directUrl,
  replicaUrl,
  folder,
  embedded: given,
  connections = 10,
  connectMs = CONNECT_MS,
  silentMs,
  checksLocks = false,
  log,
  meters,
  traces,
}: DatabaseOptions): Promise<Database> {
  const embedded = url === undefined ? (given ?? (await openEmbedded(folder))) : undefined
  const pool = embedded
    ? openPool(
        {
          stream: embedded.stream as never,
          max: 1,
          user: 'postgres',
          database: 'postgres',
          idleTimeoutMillis: 0,
          ...PLAN_ONCE,
          onConnect: async (client) => {
            // the embedded database has one session, which still has the prepared statements of the previous connection
            await client.query('deallocate all')
            await PLAN_ONCE.onConnect(client)
          },
        },
        log,
      )
    : openServerPool(server(url, { connections, connectMs }), { silentMs, log })
  const isPooled = directUrl !== undefined
  if (isPooled) sendWithoutNames(pool)
  const sessions = isPooled ? openServerPool(server(directUrl, { connections: 2, connectMs }), { silentMs, log }) : pool
  if (checksLocks) checkLockOrder(pool)
  if (meters) measureWaits(pool, (seconds) => meters.poolWaited('writing', seconds))
  const { db } = openSource(pool)
  const reads = embedded
    ? readPrimary({ pool, db })
    : openReads({ url, replicaUrl, connections, connectMs, silentMs, log, meters })
  if (isPooled) for (const source of [reads.primary, reads.replica]) if (source) sendWithoutNames(source.pool)
  if (traces)
    for (const traced of new Set([pool, reads.primary.pool, ...(reads.replica ? [reads.replica.pool] : [])]))
      traceStatements(traced, traces)
  return {
    db,
    transact: openTransact(db, log),
    pool,
    sessions,
    reads,
    url: directUrl ?? url,
    poolerUrl: isPooled ? url : undefined,
    embedded,
    close: async () => {
      if (!embedded) await reads.close()
      // the query builder ends the pool only if it has used it
      await db.destroy()
      if (!pool.ended) await pool.end()
      if (!sessions.ended) await sessions.end()
      if (!given) await embedded?.close()
    },
  }
}

/**
 * @throws if the database doesn't answer within 2 s, even if it keeps the connection open
 */
export async function askDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const question = { text: 'select 1', query_timeout: CONNECT_MS }
  await pool.query(question)
}

/** The database can't be used as it is: the operator must act. */
export class DatabaseUnusable extends Error {}

/**
 * @throws DatabaseUnusable with one sentence, without the password, if the database is unreachable or refuses
 */
export async function reachDatabase({
  pool,
  url,
  poolerUrl = url,
}: Pick<Database, 'pool' | 'url'> & Partial<Pick<Database, 'poolerUrl'>>): Promise<void> {
  try {
    await askDatabase({ pool })
  } catch (error) {
    throw new DatabaseUnusable(unusableSentence(error, poolerUrl), { cause: error })
  }
}

function unusableSentence(error: unknown, text: string | undefined): string {
  const { code = '' } = error as { code?: string }
  const url = text === undefined ? null : URL.parse(text)
  if (!url) return `The embedded database doesn't answer${code && ` (${code})`}.`
  const host = url.host || 'its host'
  const name = decodeURIComponent(url.pathname.slice(1)) || 'of its user’s name'
  if (code === '3D000')
    return `DATABASE_URL: ${host} has no database ${name}. Create it with createdb, or correct the name.`
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: ${host} refuses its user or password. Correct them, or pg_hba.conf.`
  if (code === '53300') return `DATABASE_URL: ${host} has no connection left. Raise max_connections, or end some.`
  return `DATABASE_URL: no database answers at ${host}${code && ` (${code})`}. Start it, or correct the address.`
}

function openPool(settings: pg.PoolConfig, log: Log | undefined): pg.Pool {
  const pool = new pg.Pool(settings)
  // the pool replaces a dead connection; without these listeners, for idle connections and for those in use, its error
  // would end the process. The next statement reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ err: error }, 'a connection to the database is lost')),
  )
  return pool
}

/** A pool of connections over a network, where the peer can vanish without closing them. */
function openServerPool(
  settings: pg.PoolConfig,
  { silentMs, log }: Pick<DatabaseOptions, 'silentMs' | 'log'>,
): pg.Pool {
  const pool = openPool(settings, log)
  pool.on('connect', (client) => endSilent(client, silentMs))
  return pool
}

interface PoolSize {
  readonly connections: number
  readonly connectMs: number
}

const server = (url: string | undefined, { connections, connectMs }: PoolSize): pg.PoolConfig => ({
  connectionString: url,
  max: connections,
  connectionTimeoutMillis: connectMs,
  idleTimeoutMillis: IDLE_MS,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  ...WITHOUT_JIT,
})

function openReads({
  url,
  replicaUrl,
  silentMs,
  log,
  meters,
  ...size
}: Pick<DatabaseOptions, 'url' | 'replicaUrl' | 'silentMs' | 'log' | 'meters'> & PoolSize): Reads {
  const primary = openSource(openServerPool({ ...server(url, size), ...PLAN_ONCE }, { silentMs, log }))
  if (meters) measureWaits(primary.pool, (seconds) => meters.poolWaited('reading', seconds))
  if (replicaUrl === undefined) return readPrimary(primary)
  const replica = openSource(openServerPool({ ...server(replicaUrl, size), ...PLAN_ONCE }, { silentMs, log }))
  if (meters) measureWaits(replica.pool, (seconds) => meters.poolWaited('replica', seconds))
  return readReplica(primary, replica, { log })
}

/**
 * PostgreSQL takes longer to compile a statement than to run any of ours, and decides by an estimate that grows with
 * the tables: among a million members it would spend 0.3 s on a registration.
 */
const WITHOUT_JIT = {
  onConnect: async (client: pg.ClientBase) => {
    // a pooler may refuse it: then statements are compiled, and everything still works
    await client.query('set jit = off').catch(() => {})
  },
}

/**
 * Planning the search statement takes five times as long as running it, and its values don't change the plan: named
 * statements are planned once per connection.
 */
export const PLAN_ONCE = {
  onConnect: async (client: pg.ClientBase) => {
    // a pooler may refuse it: then each statement is planned every time, and everything still works
    await client.query('set plan_cache_mode = force_generic_plan; set jit = off').catch(() => {})
  },
}

/** The only place that creates a `Tx`, so that code which needs a transaction can't run on a plain connection. */
export const openTransact =
  (db: Db, log: Log | undefined): Transact =>
  async (work) => {
    const afterwards = new Set<() => unknown>()
    const result = await commit(db, (transaction) =>
      work(Object.assign(transaction, { afterCommit: (run: () => unknown) => void afterwards.add(run) })),
    )
    const follow = async (run: () => unknown) => {
      try {
        await run()
      } catch (error) {
        // what is committed must not look refused
        log?.error({ err: error }, 'work after a commit failed')
      }
    }
    await withoutCounting(() => Promise.all([...afterwards].map(follow)))
    return result
  }

/** If the connection is lost in the commit, that may have reached the database: where transactions are counted, it is asked. */
async function commit<T>(db: Db, work: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  const counted = countedCommits()
  let done: { readonly result: T; readonly number: number } | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (counted) done = { result, number: await counted.add(transaction) }
      return result
    })
  } catch (error) {
    if (done && (await counted?.has(done.number))) return done.result
    throw error
  }
}
