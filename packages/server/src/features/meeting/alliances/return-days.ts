import { ALLIANCE_DAYS } from '@thunai/contract/meeting/alliances'
import type { Tx } from '../../../platform/db/database.ts'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { lockOrders, returnDaysLeft } from '../../money/payments/payments.api.ts'
import { findDaysLeft, forgetEnded, noteDaysReturned, takeDaysLeft } from './alliances.store.ts'

const DAY_MS = 86_400_000
/** At most this many in one run; the next run takes the others. */
const AT_ONCE = 500

/**
 * Gives families whose match is fixed the days left of their plans back, each once; after a match outside, once it can't be taken
 * back. A plan that is paid for after that goes back too.
 */
export async function returnDays(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  const outsideBefore = new Date(now.getTime() - ALLIANCE_DAYS.undo * DAY_MS)
  const waiting = await findDaysLeft(db, outsideBefore, AT_ONCE)
  await runEach(log, 'the days left of a family were not given back', waiting, (profileId) =>
    transact(async (tx) => {
      // lock order: orders before the match, as settling does
      await lockOrders(tx, { profileId })
      await returnOf(tx, services, profileId, { now, outsideBefore })
    }),
  )
}

/** Gives the days back to a family that leaves: it can't take its word back any more. The caller has locked its orders. */
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
