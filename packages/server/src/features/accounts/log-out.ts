import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { endSession } from './sessions.store.ts'

/** Ends the session of the call itself; the device stays a known one. */
export async function logOut(
  { database: { db }, clock }: Services,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<void> {
  await endSession(db, sessionId, clock.now())
}
