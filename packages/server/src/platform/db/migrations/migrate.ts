import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../in-transaction.ts'
import { inTurn } from '../locks.ts'
import { type Database, DatabaseUnusable, type Db } from '../database.ts'

const SERVER = join(import.meta.dirname, '../../../..')
const MIGRATIONS = join(SERVER, 'migrations')
const FUNCTIONS = join(SERVER, 'functions')
const { version: OWN_VERSION } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8')) as { version: string }

/** The schema of the first release. It replaced the migrations listed in replaced.json. */
const BASELINE = '0001-baseline.sql'

/** Ten minutes, for a table that is always in use. */
const MOST_TRIES = 400
const BETWEEN_TRIES_MS = 500

/**
 * Runs the pending migrations in the order of their numbers, each in its own transaction; then replaces functions,
 * triggers and views if their files have changed.
 * @returns the names of the migrations that ran
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    // no call waits for this, and large tables take their time, as does another server that migrates
    await client.query('set statement_timeout = 0')
    // several servers may start at the same time
    return await inTurn(client, 'migrations', async () => {
      const ran = await runMigrations(client)
      await replaceFunctions(client, ran.length > 0)
      return ran
    })
  } finally {
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
  if (applied.size > 0 && !applied.has(BASELINE)) {
    await adoptBaseline(client, applied)
    applied.add(BASELINE)
  }
  const pending = readSql(MIGRATIONS).filter(({ name }) => !applied.has(name))
  for (const { name, text } of pending) {
    await inTries(client, `The migration ${name} failed.`, async () => {
      await client.query(text)
      await client.query('insert into migration (name) values ($1)', [name])
    })
  }
  return pending.map(({ name }) => name)
}

/** Records the baseline as applied in a database that has all migrations before it. */
async function adoptBaseline(client: pg.PoolClient, applied: ReadonlySet<string>): Promise<void> {
  const replaced = replacedMigrations()
  const missing = replaced.filter((name) => !applied.has(name))
  if (missing.length > 0)
    throw new DatabaseUnusable(
      `This database lacks ${missing.length} of the ${replaced.length} migrations before ${BASELINE}, the first of them ${missing[0]}. Start the last version that has them once, then this one.`,
    )
  await client.query('insert into migration (name) values ($1)', [BASELINE])
}

/** Runs all of functions/*.sql or none: if they have changed, or a migration may have dropped some of them. */
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
  await inTries(client, 'functions/*.sql failed.', async () => {
    for (const { text } of files) await client.query(text)
    await client.query('alter table functions_in_place add column if not exists version text')
    await client.query('delete from functions_in_place')
    await client.query('insert into functions_in_place (hash, version) values ($1, $2)', [hash, OWN_VERSION])
  })
}

/**
 * Calls of other servers queue behind a waiting lock. So each try waits at most a second, and calls continue before the
 * next one.
 */
async function inTries(client: pg.PoolClient, failure: string, run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '1s'`)
        await run()
      })
    } catch (error) {
      if (tries === MOST_TRIES || !isLockTimeout(error)) throw new Error(failure, { cause: error })
      await setTimeout(BETWEEN_TRIES_MS)
    }
  }
}

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03'

/**
 * True if a newer version has prepared the database. This server may run beside newer ones, but must not replace their
 * functions and lists by its own.
 */
export async function isOfNewerVersion(pool: Pick<Database['pool'], 'query'>): Promise<boolean> {
  if ((await findPendingMigrations(pool)).length > 0) return false
  const known = new Set([...knownMigrations(), ...replacedMigrations()])
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  return rows.some(({ name }) => !known.has(name)) || (await areFunctionsOfNewerVersion(pool))
}

/** True if a newer version changed functions without a migration. */
async function areFunctionsOfNewerVersion(pool: Pick<Database['pool'], 'query'>): Promise<boolean> {
  // read as JSON, because servers before 0.1.0 created the table without this column
  const { rows } = await pool.query<{ version: string | null }>(
    `select to_jsonb(functions_in_place) ->> 'version' as version from functions_in_place`,
  )
  return rows.some(({ version }) => version !== null && isNewer(version, OWN_VERSION))
}

const isNewer = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0

/** Undefined before the first migration. */
export async function findLastMigration(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from migration`.execute(db)
  return rows[0]?.name?.replace(/\.sql$/, '')
}

/** The migrations of this version. */
export const knownMigrations = (): readonly string[] => readSql(MIGRATIONS).map(({ name }) => name)

/** Migrations of this version that haven't run in the database: all of them if it is empty. */
export async function findPendingMigrations(pool: Pick<Database['pool'], 'query'>): Promise<readonly string[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!found[0]?.there) return knownMigrations()
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map(({ name }) => name))
  return knownMigrations().filter((name) => !applied.has(name))
}

const replacedMigrations = () =>
  JSON.parse(readFileSync(join(MIGRATIONS, 'replaced.json'), 'utf8')) as readonly string[]

const readSql = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
