import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findEndedSessions, findTokenClaims } from './logging-in/sessions.store.ts'

/**
 * For a call that failed as what it wrote had nothing to hang on any more: where its caller has gone meanwhile, it is answered
 * as the caller's next one.
 * @throws Refusal loginNeeded (the session, and maybe the account), notYours (the place at the profile)
 */
export async function refuseIfGone({ db, database, clock }: Services, caller: Caller): Promise<void> {
  const ended = await findEndedSessions(database, [caller], clock.now())
  if (ended.length === 0) return
  throw new Refusal((await findTokenClaims(db, caller.sessionId)) ? 'notYours' : 'loginNeeded')
}
