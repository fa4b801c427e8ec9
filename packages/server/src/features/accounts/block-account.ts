import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { setActive } from './accounts.store.ts'
import { forgetDevices } from './known-devices.store.ts'
import { endSessionsOf } from './sessions.store.ts'

/**
 * The operator's hand: a blocked member can't log in, is in no search and can't be opened, until unblocked; nothing is lost.
 * @returns false when there is no such member
 */
export async function blockAccount(db: Db, clock: Clock, memberId: string, isBlocked: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await setActive(tx, memberId, !isBlocked)
    if (accountId !== undefined && isBlocked) {
      await endSessionsOf(tx, accountId, clock.now())
      await forgetDevices(tx, accountId)
    }
    return accountId !== undefined
  })
}
