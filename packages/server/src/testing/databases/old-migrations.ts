import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '../../platform/db/database.ts'

interface OldSql {
  /** SQL texts by file name, in order. */
  readonly migrations: Readonly<Record<string, string>>
  readonly functions: Readonly<Record<string, string>>
}

/** The migrations replaced by the baseline, and the functions of their last version. */
export const oldSql = (): OldSql =>
  JSON.parse(
    gunzipSync(readFileSync(join(import.meta.dirname, 'migrations-before-baseline.json.gz'))).toString(),
  ) as OldSql

/** Makes a database as the version before the baseline did; with `most`, runs only that many of its migrations. */
export async function migrateAsBefore({ pool }: Pick<Database, 'pool'>, most = Infinity): Promise<void> {
  const { migrations, functions } = oldSql()
  const client = await pool.connect()
  try {
    await client.query('create table migration (name text primary key, applied_at timestamptz not null default now())')
    for (const [name, text] of Object.entries(migrations).slice(0, most)) {
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    }
    if (most < Object.keys(migrations).length) return
    await client.query(
      'create table functions_in_place (hash text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('begin')
    for (const text of Object.values(functions)) await client.query(text)
    await client.query("insert into functions_in_place (hash) values ('of the version before')")
    await client.query('commit')
  } finally {
    client.release()
  }
}
