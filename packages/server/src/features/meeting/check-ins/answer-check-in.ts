import { CHECK_INS } from '@thunai/contract/frame/limits'
import type { CheckInAnswer } from '@thunai/contract/meeting/check-ins'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findKeptMemberId, reportByCheckIns } from '../../profile/privacy/privacy.api.ts'
import { findExchange, findWarnings, insertCheckIn } from './check-ins.store.ts'

const DAY_MS = 86_400_000

/**
 * Stores what a member says about another, once, three days after numbers were exchanged. The second warning about a
 * member opens a report, and later ones are added to it. The other member never learns of an answer.
 * @throws Refusal profileNotFound without an exchange or after the member has left, checkInNotDue, checkInAnswered
 */
export async function answerCheckIn(
  services: Services,
  by: Actor,
  { aboutId, answer }: { readonly aboutId: string; readonly answer: CheckInAnswer },
): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const at = clock.now()
    const since = aboutId === by.profileId ? undefined : await findExchange(tx, by.profileId, aboutId)
    if (!since) throw new Refusal('profileNotFound')
    if (at.getTime() < since.getTime() + CHECK_INS.afterDays * DAY_MS) throw new Refusal('checkInNotDue')
    // answers outlive profiles, so the lock keeps this one; of two concurrent warnings the second waits here and counts
    // both
    await lockProfile(tx, aboutId)
    const targetMemberId = await findKeptMemberId(tx, aboutId)
    if (targetMemberId === undefined) throw new Refusal('profileNotFound')
    if (!(await insertCheckIn(tx, by, { aboutId, answer, at }))) throw new Refusal('checkInAnswered')
    if (answer === 'well') return
    const warnings = await findWarnings(tx, aboutId)
    if (warnings.length < CHECK_INS.forReport) return
    await reportByCheckIns(tx, services, { targetId: aboutId, targetMemberId, reporterId: by.profileId, warnings })
  })
}
