import pg from 'pg'

/** Exits with 0 if the PostgreSQL of TEST_DATABASE_URL answers. */
const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'], connectionTimeoutMillis: 3000 })
try {
  await client.connect()
  await client.query('select 1')
} catch {
  process.exitCode = 1
} finally {
  await client.end().catch(() => {})
}
