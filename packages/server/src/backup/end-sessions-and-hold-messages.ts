import { endAllStaffSessions } from '../features/desk/staff/staff.api.ts'
import { endAllSessions } from '../features/identity/accounts/accounts.api.ts'
import type { Db } from '../platform/db/database.ts'
import { holdWaiting } from '../platform/outbox/outbox.store.ts'

/**
 * Of a database that went back in time: ends all sessions, as one that ended since would be live again, and holds what waits to be sent,
 * as it may have been sent since.
 * @returns how many messages are held
 */
export async function endSessionsAndHoldMessages(db: Db, now: Date): Promise<number> {
  await endAllSessions(db, now)
  await endAllStaffSessions(db, now)
  return holdWaiting(db, now)
}
