import { beginRun, dropDatabases } from './own-database.ts'
import { makeTemplate } from './template.ts'

/** Runs once before the server's tests; what it returns runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  beginRun()
  await makeTemplate(server)
  return async () => {
    if (server !== undefined) await dropDatabases(server)
  }
}
