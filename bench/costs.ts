import { setTimeout as pause } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { COST } from '../packages/server/src/platform/security/passwords.ts'
import { openCluster } from '../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb } from '../packages/server/src/testing/databases/server-process.ts'
import type { Act } from './evening/acts.ts'
import { openEvening } from './evening/open-evening.ts'
import { defineBench } from './parts/bench.ts'
import { startMeter, costPerCall } from './parts/meter.ts'
import { cpuMsSince } from './parts/times.ts'

const AT_ONCE = 4
const IDLE_MS = 10_000
/** Logins, uploads and PDFs take a large part of a core each. */
const DEAR = { share: 0.05, fewer: 10 }
const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }

export const costs = defineBench({
  name: 'costs',
  shows: 'processor time of each act of an evening, beside what PostgreSQL counts, a bare password check, and idling',
  options: { members: 10_000, times: 400, seed: 1 },
  run: async ({ members, times, seed }) => {
    await using cleanUp = new AsyncDisposableStack()
    const cluster = cleanUp.use(await openCluster({ settings: COUNTING }))
    const { services, served, send, acts } = await openEvening(cleanUp, cluster, { members, seed })
    const counter = new pg.Client(cluster.url)
    await counter.connect()
    cleanUp.defer(() => counter.end())
    const run = async ({ call }: Act, from: number, count: number) => {
      const statuses = new Set<number>()
      for (let n = from; n < from + count; n += AT_ONCE)
        for (const { status } of await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, from + count - n) }, (_, k) => send(call(n + k))),
        ))
          statuses.add(status)
      return [...statuses].join()
    }
    const found: Record<string, object> = {}
    for (const act of acts) {
      const count = Math.ceil(act.share < DEAR.share ? times / DEAR.fewer : times)
      await run(act, 0, count / 10)
      const [before, meter] = [await countStatements(counter), startMeter(served, cluster)]
      const answers = await run(act, count, count)
      const used = costPerCall(meter(), count)
      const after = await countStatements(counter)
      const each = (of: keyof typeof after) => ((after[of] - before[of]) / count).toFixed(2)
      found[act.name] = {
        ...used,
        statements: each('statements'),
        'planning ms': each('planning'),
        'running ms': each('running'),
        answers,
      }
    }
    found['a bare password check'] = { 'Node CPU ms': await passwordMs() }
    const idle = startMeter(served, cluster)
    await pause(IDLE_MS)
    found['nothing at all, a second'] = costPerCall(idle(), IDLE_MS / 1000)
    console.table(found)
    const { rows } = await services.database.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    console.log(
      `  Database: ${Math.round((rows[0]?.bytes ?? 0) / members / 1024)} kB a member; memory of the server: ${memoryMb(served.pid).toFixed(0)} MB`,
    )
  },
})

async function passwordMs(checks = 20): Promise<string> {
  const hashed = await hash('secret123', COST)
  const started = process.cpuUsage()
  for (let n = 0; n < checks; n++) await verify(hashed, 'secret123')
  return (cpuMsSince(started) / checks).toFixed(2)
}

/** PostgreSQL's own statistics so far, in milliseconds; NaN if it doesn't count. */
async function countStatements(client: pg.Client) {
  const nothing = { statements: Number.NaN, planning: Number.NaN, running: Number.NaN }
  const { rows } = await client.query<{ loaded: string }>(
    `select current_setting('shared_preload_libraries') as loaded`,
  )
  if (!rows[0]?.loaded.includes('pg_stat_statements')) return nothing
  await client.query('create extension if not exists pg_stat_statements')
  const counted = await client.query<typeof nothing>(
    `select sum(calls)::float8 as statements, sum(total_plan_time) as planning, sum(total_exec_time) as running
    from pg_stat_statements where toplevel`,
  )
  return counted.rows[0] ?? nothing
}
