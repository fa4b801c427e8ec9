import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../../platform/db/database.ts'
import { inTurn } from '../../../../platform/db/locks.ts'
import { STALEST_MS } from '../../../../platform/db/reads.ts'
import { fillNext, findFilling, listAll, noteFilled } from './filling.store.ts'

/**
 * Lists members who aren't listed yet, and fills columns that this version added to listings. Works in batches of a few
 * hundred, so that searches and saves continue. Servers of the previous version don't know these columns, and this
 * version reads listings afterwards, so the change log needs no entry.
 */
export async function fillListings({ pool, reads }: Pick<Database, 'pool' | 'reads'>): Promise<void> {
  const client = await pool.connect()
  try {
    // all members together exceed the statement timeout; several servers may start at once
    await client.query('set statement_timeout = 0')
    await inTurn(client, 'listings', async () => {
      await listAll(client)
      const { toFill, filledMsAgo } = await findFilling(client)
      if (toFill.length > 0) {
        let filledTo: number | undefined = 0
        while (filledTo !== undefined) filledTo = await fillNext(client, filledTo)
        await noteFilled(client)
      }
      // a replica has the filled columns by then
      const waits = STALEST_MS - (toFill.length > 0 ? 0 : filledMsAgo)
      if (reads.hasReplica && waits > 0) await pause(waits)
    })
  } finally {
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}
