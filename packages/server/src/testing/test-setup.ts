import { beginRun, dropDatabases } from './databases/own-database.ts'
import { makeTemplate } from './databases/template.ts'

/** Runs once before the server's tests; what it returns runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  beginRun()
  await makeTemplate(server)
  return async () => {
    if (server !== undefined) await dropDatabases(server)
  }
}
