import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { closeInterest } from '../pair/pair.api.ts'
import { findWaiting, noteWaitingEnded } from './alliances.store.ts'

/** Interests per run; the next run takes the rest. */
const AT_ONCE = 500
/** Calls that ran when the match was fixed have ended by then. */
const SETTLED_MS = 3_600_000

/** Closes pending interests of fixed matches and refunds them. Their senders were told of the match. */
export async function endWaiting(services: Services): Promise<void> {
  const { db, clock, log } = services
  const waiting = await findWaiting(db, AT_ONCE)
  await runEach(log, 'an interest of a fixed match was left as it is', waiting, (pair) =>
    services.transact((tx) => closeInterest(tx, services, { ...pair, notifies: false })),
  )
  const now = clock.now()
  await noteWaitingEnded(db, new Date(now.getTime() - SETTLED_MS), now)
}
