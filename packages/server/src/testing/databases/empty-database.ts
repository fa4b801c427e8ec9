import { openDatabase, type Database } from '../../platform/db/database.ts'
import { ownDatabase } from './own-database.ts'

/** A database without tables, embedded or on the PostgreSQL of TEST_DATABASE_URL; `close` drops it. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return openDatabase({})
  const own = await ownDatabase(url)
  const database = await openDatabase({ url: own.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      own.drop()
    },
  }
}
