import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Writes packages/server/src/platform/db/tables.ts from the migrations: creates an empty database on the PostgreSQL
 * of DATABASE_URL, migrates it and reads its tables. With --verify it only checks that the file is up to date.
 */
const root = join(import.meta.dirname, '..')
const url = process.env['DATABASE_URL']
if (!url) throw new Error('Set DATABASE_URL to a PostgreSQL where a database may be made.')
const { openDatabase } = await import('../packages/server/src/platform/db/database.ts')
const { migrate } = await import('../packages/server/src/platform/db/migrations/migrate.ts')

const name = `thunai_types_${process.pid}`
const admin = new pg.Client(url)
await admin.connect()
await admin.query(`create database ${name}`)
const own = Object.assign(new URL(url), { pathname: `/${name}` }).href
try {
  const database = await openDatabase({ url: own })
  await migrate(database)
  await database.close()
  const run = spawnSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      own,
      '--out-file',
      'packages/server/src/platform/db/tables.ts',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--exclude-pattern',
      'public.{migration,functions_in_place}',
      '--type-only-imports',
      '--type-mapping',
      JSON.stringify({ int8: 'number' }),
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = run.status ?? 1
} finally {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
