import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** Runs the migrations that the database hasn't had, in the order of their numbers, each in a transaction. */
export async function migrate({ pool }: Database): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    // several servers may start at once
    await client.query('select pg_advisory_lock(7220000)')
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name),
    )
    const pending = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .toSorted()
    for (const name of pending) {
      await client.query('begin')
      try {
        await client.query(readFileSync(join(FOLDER, name), 'utf8'))
        await client.query('insert into migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${name} failed.`, { cause: error })
      }
    }
    return pending
  } finally {
    // a connection that died holds no lock any more
    await client.query('select pg_advisory_unlock(7220000)').catch(() => {})
    client.release()
  }
}
