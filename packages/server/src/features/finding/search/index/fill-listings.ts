import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../../platform/db/database.ts'
import { inTurn } from '../../../../platform/db/locks.ts'
import { STALEST_MS } from '../../../../platform/db/reads.ts'
import { fillNext, findFilling, listAll, noteFilled } from './filling.store.ts'

/**
 * Lists all who aren't listed yet, and fills the columns that listings got with this version. A few hundred members at a
 * time: searches and members who save go on meanwhile. Servers of the version before don't know these columns, and those of
 * this one read listings afterwards, so the log of changes needs no word of it.
 */
export async function fillListings({ pool, reads }: Pick<Database, 'pool' | 'reads'>): Promise<void> {
  const client = await pool.connect()
  try {
    // all members take longer than a call may; several servers may start at once
    await client.query('set statement_timeout = 0')
    await inTurn(client, 'listings', async () => {
      await listAll(client)
      const { toFill, filledMsAgo } = await findFilling(client)
      if (toFill.length > 0) {
        let filledTo: number | undefined = 0
        while (filledTo !== undefined) filledTo = await fillNext(client, filledTo)
        await noteFilled(client)
      }
      // a replica that is read has by then what was filled
      const waits = STALEST_MS - (toFill.length > 0 ? 0 : filledMsAgo)
      if (reads.hasReplica && waits > 0) await pause(waits)
    })
  } finally {
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}
