import pg from 'pg'
import { reachDatabase, type Database } from '../platform/db/database.ts'
import { readClockMs } from '../platform/db/database-clock.ts'
import { findPendingMigrations } from '../platform/db/migrations/migrate.ts'
import { STALEST_MS } from '../platform/db/reads.ts'
import { type Finding, right, wrong } from './check.ts'
import { findDatabaseName, findJit, findProcessId, findServerVersion, isStandby, runNamed } from './doctor.store.ts'

const OLDEST = 150_000
const CONNECT_MS = 2000

/** The database answers, is new enough, and has all migrations. */
export async function checkDatabase(database: Database): Promise<Finding> {
  await reachDatabase(database)
  const begun = performance.now()
  const { number, name } = await findServerVersion(database.pool)
  const ms = (performance.now() - begun).toFixed(0)
  if (number < OLDEST) return wrong(`PostgreSQL ${name} is too old`, 'Use PostgreSQL 15 or newer')
  const pending = await findPendingMigrations(database.pool)
  if (pending.length > 0)
    return wrong(
      `${pending.length} migrations of this version have not run, the first is ${pending[0]}`,
      'Back up, then start a server of this version: it runs them',
    )
  return right(
    `${database.embedded ? 'embedded, ' : ''}PostgreSQL ${name}, answers in ${ms} ms, all migrations have run`,
  )
}

/** Whether there is a pooler, and whether it supports what the product needs. */
export async function checkPooler({ url, poolerUrl }: Pick<Database, 'url' | 'poolerUrl'>): Promise<Finding> {
  if (url === undefined) return right('none: the database is embedded')
  if (poolerUrl !== undefined) {
    if (!(await askOver(url, isDirect)))
      return wrong('DATABASE_DIRECT_URL leads to a pooler', 'Name PostgreSQL itself, or a proxy that leads to it')
    const [direct, pooled] = [await askOver(url, findDatabaseName), await askOver(poolerUrl, findDatabaseName)]
    if (direct !== pooled)
      return wrong(
        `DATABASE_DIRECT_URL names the database ${direct}, DATABASE_URL ${pooled}`,
        'Name the same database: migrations would run in another one',
      )
  }
  return askOver(poolerUrl ?? url, async (client) => {
    if (await isDirect(client)) return right('none in between')
    const isLost = poolerUrl === undefined && !(await keepsNames(client))
    if (isLost)
      return wrong(
        'a pooler is in between, and loses named statements',
        'Name PostgreSQL itself in DATABASE_DIRECT_URL, or use PgBouncer 1.21 or newer with max_prepared_statements = 200: docs/operating/scale.md',
      )
    return (await findJit(client)) === 'off'
      ? right(`in between; ${poolerUrl === undefined ? 'named statements and its' : 'its'} settings arrive`)
      : wrong(
          'a pooler is in between, and its connections compile statements',
          "Set connect_query = 'set plan_cache_mode = force_generic_plan; set jit = off' in PgBouncer: docs/operating/scale.md",
        )
  })
}

async function askOver<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** A pooler invents the process number that it gives to clients. */
const isDirect = async (client: pg.Client): Promise<boolean> =>
  (await findProcessId(client)) === (client as unknown as { processID: number }).processID

async function keepsNames(client: pg.Client): Promise<boolean> {
  try {
    // Each may use another connection of the pooler.
    for (let time = 0; time < 3; time++) await runNamed(client)
    return true
  } catch {
    return false
  }
}

export async function checkReplica({ reads }: Pick<Database, 'reads'>): Promise<Finding> {
  if (!reads.hasReplica) return right('none')
  const lagMs = await reads.lagMs()
  // It never followed: not merely behind.
  if (!(await isStandby(reads.replica!.pool)))
    return wrong('DATABASE_REPLICA_URL names a server that follows none', 'Name a streaming replica of the primary')
  const [own, theirs] = await Promise.all([reads.primary, reads.replica!].map(({ pool }) => findDatabaseName(pool)))
  if (own !== theirs)
    return wrong(
      `DATABASE_REPLICA_URL names the database ${theirs}, DATABASE_URL ${own}`,
      'Name the same database: reads go to the primary until then',
    )
  return (lagMs ?? 0) <= STALEST_MS
    ? right(`${((lagMs ?? 0) / 1000).toFixed(1)} s behind`)
    : wrong(
        `the replica is ${((lagMs ?? 0) / 1000).toFixed(0)} s behind, so that reads go to the primary`,
        'Look at the replica’s disk, and at pg_stat_replication on the primary',
      )
}

/** Compares the clocks of this machine and the database: the service uses the database's, logs and certificates the machine's. */
export async function checkClock({ pool, url }: Pick<Database, 'pool' | 'url'>, now: () => Date): Promise<Finding> {
  if (url === undefined) return right('the database has this machine’s')
  const before = now().getTime()
  const theirs = await readClockMs(pool)
  const apart = Math.abs(theirs - (before + now().getTime()) / 2) / 1000
  return apart <= 2
    ? right(`${apart.toFixed(1)} s from the database’s`)
    : wrong(
        `this machine’s clock and the database’s are ${apart.toFixed(0)} s apart`,
        'Let both follow a time server: timedatectl set-ntp true',
      )
}
