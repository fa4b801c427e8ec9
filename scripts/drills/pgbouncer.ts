import type { ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAdmin } from '../../packages/server/src/testing/office/as-admin.ts'
import { freePort, ownedFolder } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { startPart, stopPart } from './parts.ts'
import { until } from './until.ts'

export interface PgBouncer {
  readonly url: string
  /** SIGTERM ends it at once, SIGKILL without closing connections. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** PgBouncer in transaction mode in front of a database. */
export async function openPgBouncer(database: string): Promise<PgBouncer> {
  const folder = ownedFolder()
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(port, new URL(database)), { mode: 0o644 })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: ChildProcess | undefined
  const start = async () => {
    running = startPart('pgbouncer', [settings], join(folder, 'pgbouncer.log'))
    await until('PgBouncer answers', () => asAdmin(url, 'select').then(() => true))
  }
  await start()
  return {
    url,
    start,
    end: (signal) => stopPart(running, signal),
    stop: async () => {
      await stopPart(running)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The pooler drops the settings that a server sends when it connects, so they are set per connection instead. */
const settingsOf = (port: number, { hostname, port: databasePort }: URL) => `[databases]
* = host=${hostname} port=${databasePort} user=postgres connect_query='set plan_cache_mode = force_generic_plan; set jit = off; set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`
