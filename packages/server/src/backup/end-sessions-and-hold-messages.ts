import { endAllStaffSessions } from '../features/desk/staff/staff.api.ts'
import { endAllSessions } from '../features/identity/accounts/accounts.api.ts'
import type { Db } from '../platform/db/database.ts'
import { holdWaiting } from '../platform/outbox/outbox.store.ts'

/**
 * After a database was restored to an earlier time: ends all sessions, because sessions ended since would be live
 * again, and holds waiting messages, because they may have been sent since.
 * @returns the number of held messages
 */
export async function endSessionsAndHoldMessages(db: Db, now: Date): Promise<number> {
  await endAllSessions(db, now)
  await endAllStaffSessions(db, now)
  return holdWaiting(db, now)
}
