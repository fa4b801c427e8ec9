import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { numberOption } from './options.ts'
import { openTalking } from '../../bench/parts/talking.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { openOwnCluster, openRestored, ownedFolder } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { startLoad } from './load.ts'
import { needParts } from './parts.ts'
import { openPgBackRest } from './pgbackrest.ts'
import { until } from './until.ts'

const GB = 1024 ** 3
const MOST_SECONDS_A_GB = 60
/** Each is about 53 MB. */
const FILLS_A_GB = 20
/** Extra time for starting, which a small database needs too. */
const START_SECONDS = 30

/**
 * Restores a database by pgBackRest to a moment before a mistake, from a full backup, an incremental one made under
 * load, and the archive of the log. True if every table has the rows of that moment, a server starts on it, and it took
 * at most a minute per GB.
 */
export async function drillRestore(): Promise<boolean> {
  needParts('restore', ['pgbackrest'])
  const [pairCount, seconds] = [numberOption('pairs', 10), numberOption('seconds', 10)]
  await using cleanUp = new AsyncDisposableStack()
  const saving = openPgBackRest()
  cleanUp.defer(saving.remove)
  const folder = ownedFolder()
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = await openOwnCluster({ archive_mode: 'on', archive_command: saving.archiveCommand })
  cleanUp.defer(cluster.stop)
  await saving.follow({ ...cluster, port: Number(new URL(cluster.url).port) })
  const talking = await openTalking(pairCount, { url: cluster.url })
  cleanUp.defer(talking.close)
  const { pool } = talking.services.database
  const server = new KilledServer(talking.env)
  await server.start()
  cleanUp.defer(() => server.kill())

  const load = startLoad(talking.pairs, [server.address])
  cleanUp.defer(load.stop)
  await fill(pool, numberOption('gb', 1))
  const full = await saving.backUp('full')
  await setTimeout(seconds * 1000)
  const increment = await saving.backUp('incr')
  await setTimeout(seconds * 1000)
  await load.stop()
  await server.kill()
  const expected = await countRows(pool)
  const { rows: moments } = await pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await pool.query('delete from message')
  const damaged = await countRows(pool)
  // the archive is complete up to here
  await saving.check()
  await saving.verify()
  const { rows: sizes } = await pool.query<{ bytes: number }>(
    'select sum(pg_database_size(oid)) as bytes from pg_database',
  )

  const begun = performance.now()
  const data = join(folder, 'restored')
  await saving.restore(data, moments[0]?.moment ?? '')
  // its log would be written into the archive of the original cluster
  const restored = await openRestored(data, { archive_mode: 'off' })
  cleanUp.defer(restored.stop)
  const url = Object.assign(new URL(restored.url), {
    pathname: new URL(talking.env['DATABASE_URL'] ?? '').pathname,
  }).href
  const copyPool = new pg.Pool({ connectionString: url, max: 2 })
  cleanUp.defer(() => copyPool.end())
  await until('the end of the recovery', async () => {
    const { rows } = await copyPool.query<{ done: boolean }>('select not pg_is_in_recovery() as done')
    return rows[0]?.done === true
  })
  const took = (performance.now() - begun) / 1000
  const found = await countRows(copyPool)
  const differing = Object.keys(expected).filter((table) => expected[table] !== found[table])
  const again = new KilledServer({ ...talking.env, DATABASE_URL: url })
  await again.start()
  cleanUp.defer(() => again.kill())
  const { status } = await fetch(`${again.address}/readyz`)
  const size = (sizes[0]?.bytes ?? 0) / GB
  console.table([
    {
      'rows of that moment': sum(expected),
      'after the mistake': sum(damaged),
      restored: sum(found),
      'tables that differ': differing.join() || 'none',
      'database GB': size.toFixed(2),
      'full backup s': (full / 1000).toFixed(1),
      'incremental s': (increment / 1000).toFixed(1),
      'restored in s': took.toFixed(1),
      's a GB': (took / size).toFixed(1),
      '/readyz': status,
    },
  ])
  const most = START_SECONDS + MOST_SECONDS_A_GB * size
  return differing.length === 0 && sum(damaged) < sum(expected) && status === 200 && took <= most
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0)

/** A table that no call reads, so that the database has a realistic size. */
async function fill(pool: pg.Pool, gb: number): Promise<void> {
  await pool.query('create table ballast (id bigint, text text)')
  for (let done = 0; done < gb * FILLS_A_GB; done++)
    await pool.query(
      `insert into ballast select n, (select string_agg(md5((random() + g)::text || n), '') from generate_series(1, 24) g)
       from generate_series(1, 65536) n`,
    )
}

async function countRows(pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${name}`)
    found[name] = rows[0]?.count ?? 0
  }
  return found
}
