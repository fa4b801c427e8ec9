import { MATCHES } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Actor } from '../../../policies/caller.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { deleteDismissed, findDismissed, insertDismissed } from './dismissed.store.ts'

/**
 * Hides a member from the viewer's matches without telling the member. Repeating it has no effect.
 * @throws Refusal profileNotFound, also for the caller's own profile; tooManyDismissed
 */
export async function dismissMatch({ transact, clock }: Services, owner: Actor, targetId: string): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    // the account was deleted during the call
    if (!(await lockProfile(tx, owner.profileId))) throw new Refusal('loginNeeded')
    const dismissed = await findDismissed(tx, owner.profileId)
    if (dismissed.some(({ profileId }) => profileId === targetId)) return
    const look = { viewerId: owner.profileId, targetId, today: dayInIndia(now) }
    if (targetId === owner.profileId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (dismissed.length >= MATCHES.dismissed) throw new Refusal('tooManyDismissed')
    await insertDismissed(tx, owner, targetId, now)
  })
}

/** Undoes a dismissal; no effect if the member isn't dismissed. */
export async function bringBackMatch({ db }: Services, ownerId: string, targetId: string): Promise<void> {
  await deleteDismissed(db, ownerId, targetId)
}
