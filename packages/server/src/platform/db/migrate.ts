import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './database.ts'

const SERVER = join(import.meta.dirname, '../../..')
const MIGRATIONS = join(SERVER, 'migrations')
const FUNCTIONS = join(SERVER, 'functions')

/**
 * Runs the migrations that the database hasn't had, in the order of their numbers, each in a transaction; then puts today's
 * functions, triggers and views in place where they aren't yet.
 * @returns the names of the migrations that ran
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    // a large table takes its time, and so does another server's migration; no caller waits for an answer
    await client.query('set statement_timeout = 0')
    // several servers may start at once
    await client.query('select pg_advisory_lock(7220000)')
    const ran = await runMigrations(client)
    await replaceFunctions(client, ran.length > 0)
    return ran
  } finally {
    // a connection that died holds no lock any more
    await client.query('select pg_advisory_unlock(7220000)').catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

async function runMigrations(client: pg.PoolClient): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = new Set(
    (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name),
  )
  const pending = readSql(MIGRATIONS).filter(({ name }) => !applied.has(name))
  for (const { name, text } of pending) {
    await inTransaction(client, `The migration ${name} failed.`, async () => {
      await client.query(text)
      await client.query('insert into migration (name) values ($1)', [name])
    })
  }
  return pending.map(({ name }) => name)
}

/** All or none of functions/*.sql, when they aren't those that ran last or a migration may have dropped some of them. */
async function replaceFunctions(client: pg.PoolClient, isSchemaNew: boolean): Promise<void> {
  await client.query(
    'create table if not exists functions_in_place (hash text primary key, applied_at timestamptz not null default now())',
  )
  const files = readSql(FUNCTIONS)
  const hash = createHash('sha256')
    .update(JSON.stringify(files.map(({ text }) => text)))
    .digest('hex')
  const { rowCount } = await client.query('select from functions_in_place where hash = $1', [hash])
  if (rowCount && !isSchemaNew) return
  await inTransaction(client, 'functions/*.sql failed.', async () => {
    for (const { text } of files) await client.query(text)
    await client.query('delete from functions_in_place')
    await client.query('insert into functions_in_place (hash) values ($1)', [hash])
  })
}

async function inTransaction(client: pg.PoolClient, failure: string, run: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await run()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(failure, { cause: error })
  }
}

const readSql = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
