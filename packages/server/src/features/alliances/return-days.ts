import { ALLIANCE_DAYS } from '@thunai/contract/account/alliances'
import type { Services } from '../../services.ts'
import { lockOrders, returnDaysLeft } from '../payments/payments.api.ts'
import { findDaysLeft, noteDaysReturned, takeDaysLeft } from './alliances.store.ts'

const DAY_MS = 86_400_000

/**
 * Gives families whose match is fixed the days left of their plans back, one after the other, each once; those of a match outside
 * once the days are over within which it may be taken back.
 */
export async function returnDays(services: Services): Promise<void> {
  while (await returnOne(services));
}

async function returnOne(services: Services): Promise<boolean> {
  const { database, clock } = services
  const now = clock.now()
  const outsideBefore = new Date(now.getTime() - ALLIANCE_DAYS.undo * DAY_MS)
  const next = await findDaysLeft(database.db, outsideBefore)
  if (next === undefined) return false
  await database.db.transaction().execute(async (tx) => {
    // in the order in which whoever settles an order takes them
    await lockOrders(tx, next)
    const fixed = await takeDaysLeft(tx, next, outsideBefore)
    if (!fixed) return
    await returnDaysLeft(tx, services, next, fixed.fixedAt)
    await noteDaysReturned(tx, next, now)
  })
  return true
}
