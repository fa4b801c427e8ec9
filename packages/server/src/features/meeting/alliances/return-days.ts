import { ALLIANCE_DAYS } from '@thunai/contract/meeting/alliances'
import type { Tx } from '../../../platform/db/database.ts'
import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { lockOrders, returnDaysLeft } from '../../money/payments/payments.api.ts'
import { findDaysLeft, forgetEnded, noteDaysReturned, takeDaysLeft } from './alliances.store.ts'

const DAY_MS = 86_400_000
/** Families per run; the next run takes the rest. */
const AT_ONCE = 500

/**
 * Refunds families with a fixed match for the remaining days of their plans, each once; after a match outside the
 * service, once it can't be undone. A plan paid for after that is refunded too.
 */
export async function returnDays(services: Services): Promise<void> {
  const { db, transact, clock, log } = services
  const now = clock.now()
  const outsideBefore = new Date(now.getTime() - ALLIANCE_DAYS.undo * DAY_MS)
  const waiting = await findDaysLeft(db, outsideBefore, AT_ONCE)
  await runEach(log, 'the days left of a family were not given back', waiting, (profileId) =>
    transact(async (tx) => {
      // lock order: orders before the match, as in settling
      await lockOrders(tx, { profileId })
      await returnOf(tx, services, profileId, { now, outsideBefore })
    }),
  )
}

/** Refunds a family that leaves, because it can't undo its claim any more. The caller has locked its orders. */
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
