import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findEndedSessions, findTokenClaims } from './logging-in/sessions.store.ts'

/**
 * After a write failed for a missing row: if the caller was deleted or removed meanwhile, refuses as the caller's next
 * call would be.
 * @throws Refusal loginNeeded (the session, and maybe the account, is gone); notYours (the caller no longer acts for
 * the profile)
 */
export async function refuseIfGone({ db, database, clock }: Services, caller: Caller): Promise<void> {
  const ended = await findEndedSessions(database, [caller], clock.now())
  if (ended.length === 0) return
  throw new Refusal((await findTokenClaims(db, caller.sessionId)) ? 'notYours' : 'loginNeeded')
}
