import { runEach } from '../../platform/run-each.ts'
import type { Services } from '../../services.ts'
import { giveBackFreeInterest, lockAccount } from '../accounts/accounts.api.ts'
import { closeInterest, findFreeOf, lockInterests, tellPair } from '../interactions/interactions.api.ts'
import { findWaiting, noteWaitingEnded } from './alliances.store.ts'

/** So many in one run; the next one takes the others. */
const AT_ONCE = 500
/** What was on its way when the match was fixed has come to its end by then. */
const SETTLED_MS = 3_600_000

/** Closes the interests that wait though the match of a side is fixed, and gives back what they cost. */
export async function endWaiting(services: Services): Promise<void> {
  const { db, clock, log } = services
  const waiting = await findWaiting(db, AT_ONCE)
  await runEach(log, 'an interest of a fixed match was left as it is', waiting, (pair) => closeOne(services, pair))
  const now = clock.now()
  await noteWaitingEnded(db, new Date(now.getTime() - SETTLED_MS), now)
}

const closeOne = (
  services: Services,
  { senderId, receiverId }: { readonly senderId: string; readonly receiverId: string },
) =>
  services.transact(async (tx) => {
    // before the interests, as whoever is charged for one takes them in this order too
    const payer = await findFreeOf(tx, senderId, receiverId)
    if (payer !== null) await lockAccount(tx, payer)
    const { sent } = await lockInterests(tx, senderId, receiverId)
    if (sent?.state !== 'sent') return
    await closeInterest(tx, senderId, receiverId)
    if (sent.freeOf !== null) await giveBackFreeInterest(tx, sent.freeOf)
    await tellPair(tx, services, [senderId, receiverId])
  })
