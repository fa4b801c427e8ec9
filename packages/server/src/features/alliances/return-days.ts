import { ALLIANCE_DAYS } from '@thunai/contract/account/alliances'
import type { Tx } from '../../platform/db/database.ts'
import { runEach } from '../../platform/run-each.ts'
import type { Services } from '../../services.ts'
import { lockOrders, returnDaysLeft } from '../payments/payments.api.ts'
import { findDaysLeft, forgetEnded, noteDaysReturned, takeDaysLeft } from './alliances.store.ts'

const DAY_MS = 86_400_000
/** So many in one run; the next one takes the others. */
const AT_ONCE = 500

/**
 * Gives families whose match is fixed the days left of their plans back, one after the other, each once; those of a match outside
 * once the days are over within which it may be taken back.
 */
export async function returnDays(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  const outsideBefore = new Date(now.getTime() - ALLIANCE_DAYS.undo * DAY_MS)
  const waiting = await findDaysLeft(db, outsideBefore, AT_ONCE)
  await runEach(log, 'the days left of a family were not given back', waiting, (profileId) =>
    transact(async (tx) => {
      // in the order in which whoever settles an order takes them
      await lockOrders(tx, profileId)
      await returnOf(tx, services, profileId, { now, outsideBefore })
    }),
  )
}

/** Gives them back to a family that leaves, whose orders the caller has locked: nobody can take back what it said any more. */
export async function returnDaysOnLeaving(tx: Tx, services: Services, profileId: string): Promise<void> {
  const now = services.clock.now()
  await returnOf(tx, services, profileId, { now, outsideBefore: now })
}

async function returnOf(
  tx: Tx,
  services: Services,
  profileId: string,
  { now, outsideBefore }: { readonly now: Date; readonly outsideBefore: Date },
): Promise<void> {
  const fixed = await takeDaysLeft(tx, profileId, outsideBefore)
  if (!fixed) return
  await returnDaysLeft(tx, services, profileId, fixed.fixedAt)
  await noteDaysReturned(tx, profileId, now)
  await forgetEnded(tx, profileId)
}
