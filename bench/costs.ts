import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '../packages/server/src/testing/own-cluster.ts'
import { cpuMs, memoryMb } from '../packages/server/src/testing/server-process.ts'
import type { Act } from './evening/acts.ts'
import { openEvening, send } from './evening/open-evening.ts'
import { numberOption } from './options.ts'

const AT_ONCE = 4
const IDLE_MS = 10_000
/** Logins, uploads and PDFs take much of a core each. */
const DEAR = { share: 0.05, fewer: 10 }

/**
 * Processor time that each act of an evening takes, of a server and of PostgreSQL: unlike a rate it says the same on a busy
 * machine. Beside it stand the statements and how long PostgreSQL planned and ran them, by its own count. What both take
 * meanwhile without any caller is in it, and measured at the end. Then bytes of disk and memory.
 */
export async function benchCosts(): Promise<boolean> {
  const [members, times] = [numberOption('members', 10_000), numberOption('times', 400)]
  await using cleanUp = new AsyncDisposableStack()
  const cluster = await openCluster({ fresh: false, settings: COUNTING })
  cleanUp.defer(cluster.stop)
  const { services, served, agent, acts } = await openEvening(cleanUp, cluster.url, members)
  const { pool } = services.database
  const counts = await openCounts(cluster.url)
  cleanUp.defer(() => counts?.close())
  const pid = served.server.pid ?? 0

  const run = async ({ call }: Act, from: number, count: number) => {
    const statuses = new Set<string>()
    for (let n = from; n < from + count; n += AT_ONCE)
      for (const status of await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, from + count - n) }, (_, k) => send(served.address, agent, call(n + k))),
      ))
        statuses.add(status)
    return statuses
  }
  const now = async () => ({
    server: cpuMs(pid),
    postgres: cluster.cpuMs(),
    at: performance.now(),
    ...(await counts?.read()),
  })
  const found: Record<string, object> = {}
  let isRight = true
  for (const act of acts) {
    const count = act.share < DEAR.share ? times / DEAR.fewer : times
    await run(act, 0, count / 10)
    const before = await now()
    const statuses = await run(act, count, count)
    const after = await now()
    const each = (of: keyof typeof after, digits = 2) =>
      (((after[of] ?? Number.NaN) - (before[of] ?? Number.NaN)) / count).toFixed(digits)
    found[act.name] = {
      'server ms': each('server'),
      'PostgreSQL ms': each('postgres'),
      statements: each('statements', 0),
      'planning ms': each('planning'),
      'running ms': each('running'),
      answers: [...statuses].join(),
    }
    // some profiles are hidden from some viewers
    isRight &&= [...statuses].every((status) => status.startsWith('2') || status === '404')
  }
  const before = await now()
  await setTimeout(IDLE_MS)
  const after = await now()
  const idle = (of: 'server' | 'postgres') => Math.round((1000 * (after[of] - before[of])) / (after.at - before.at))
  console.table(found)
  const size = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  console.table({
    [`${members} members`]: {
      'database kB each': Math.round((size.rows[0]?.bytes ?? 0) / members / 1024),
      'server MB': Math.round(memoryMb(pid)),
      'idle, server ms a second': idle('server'),
      'idle, PostgreSQL ms a second': idle('postgres'),
    },
  })
  return isRight
}

const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }

interface Counts {
  readonly read: () => Promise<{ readonly statements: number; readonly planning: number; readonly running: number }>
  readonly close: () => Promise<void>
}

/** What PostgreSQL has done so far by its own count, in milliseconds; undefined for a server that doesn't count. */
async function openCounts(url: string): Promise<Counts | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ loaded: string }>(
    `select current_setting('shared_preload_libraries') as loaded`,
  )
  if (!rows[0]?.loaded.includes('pg_stat_statements')) return void (await client.end())
  await client.query('create extension if not exists pg_stat_statements')
  return {
    read: async () => {
      const counted = await client.query<{ statements: number; planning: number; running: number }>(
        `select sum(calls)::float8 as statements, sum(total_plan_time) as planning, sum(total_exec_time) as running
        from pg_stat_statements where toplevel`,
      )
      return counted.rows[0] ?? { statements: 0, planning: 0, running: 0 }
    },
    close: () => client.end(),
  }
}

if (import.meta.main) process.exitCode = (await benchCosts()) ? 0 : 1
