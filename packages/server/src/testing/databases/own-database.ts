import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { TURNS } from '../../platform/db/turns.ts'
import { asAdmin } from '../office/as-admin.ts'
import { withDatabase } from './template.ts'

/** Environment variable with the prefix of a run's databases, set once for all its processes. */
const RUN = 'TEST_RUN'

/** A database of a test file on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string
  /**
   * Starts dropping it without waiting: the server first writes everything that any test has changed. `dropDatabases`
   * waits for it.
   */
  readonly drop: () => void
}

/** Makes an empty database or a copy of a template. Two files must not copy the same template concurrently. */
export async function ownDatabase(server: string, template?: string, how = ''): Promise<OwnDatabase> {
  const name = `${process.env[RUN] ?? 'thunai_test'}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(
    server,
    `select pg_advisory_lock(${TURNS.testDatabases})`,
    `create database ${name} ${template ? `template ${template} ${how}` : ''}`,
    // Tests don't need durability.
    `alter database ${name} set synchronous_commit = off`,
  )
  return {
    url: withDatabase(server, name),
    drop: () => void asAdmin(server, `drop database if exists ${name} with (force)`).catch(() => {}),
  }
}

/** Starts a run; its databases have a unique prefix, because runs may be concurrent. */
export function beginRun(): void {
  process.env[RUN] = `thunai_test_${randomUUID().slice(0, 8)}`
}

/** Drops the databases that a run's files left. */
export async function dropDatabases(server: string): Promise<void> {
  const run = process.env[RUN] ?? ''
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await admin.end()
  }
}
