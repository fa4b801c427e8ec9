import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { asAdmin } from './as-admin.ts'
import { withDatabase } from './template.ts'

/** A database without any table, embedded or on the PostgreSQL of TEST_DATABASE_URL; `close` drops it. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return openDatabase({})
  const name = `thunai_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, `create database ${name}`)
  const database = await openDatabase({ url: withDatabase(url, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdmin(url, `drop database ${name} with (force)`)
    },
  }
}
