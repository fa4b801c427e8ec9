import { seedPlans } from './features/money/membership/membership.api.ts'
import { seedReference } from './features/profile/reference/reference.api.ts'
import { limitQueues } from './features/desk/reviews/reviews.api.ts'
import { fillListings } from './features/finding/search/search.api.ts'
import { type Database, reachDatabase } from './platform/db/database.ts'
import { inTransaction } from './platform/db/in-transaction.ts'
import { TURNS } from './platform/db/turns.ts'
import { isOfNewerVersion, migrate } from './platform/db/migrations/migrate.ts'

/**
 * Prepares a database for this version: tables, listings, reference lists, plans, queues. Can be repeated, and leaves a
 * database of a newer version alone.
 * @throws DatabaseUnusable
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await reachDatabase(database)
  if (await isOfNewerVersion(database.pool)) return
  // both use session locks
  const ofSessions = { ...database, pool: database.sessions }
  await migrate(ofSessions)
  await fillListings(ofSessions)
  const client = await database.pool.connect()
  try {
    await inTransaction(client, async () => {
      // moves of entries change many profiles
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      // several servers may start at once
      await client.query(`select pg_advisory_xact_lock(${TURNS.seeds})`)
      await seedReference(client)
      await seedPlans(client)
      await limitQueues(client)
    })
  } finally {
    client.release()
  }
}
