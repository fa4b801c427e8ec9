import { FOLLOWS } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseWhileResting } from '../../profile/standing/standing.api.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { deleteFollow, findFollowed, insertFollow } from './follows.store.ts'

/**
 * Follows a profile, privately; repeating it has no effect.
 * @throws Refusal profileNotFound, also for the caller's own profile; tooManyFollows, paused
 */
export async function followProfile({ transact, clock }: Services, owner: Actor, targetId: string): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    // the account was deleted during the call
    if (!(await lockProfile(tx, owner.profileId))) throw new Refusal('loginNeeded')
    const before = await findFollowed(tx, owner.profileId, targetId)
    const look = { viewerId: owner.profileId, targetId, today: dayInIndia(now) }
    if (targetId === owner.profileId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (before.follows) return
    await refuseWhileResting(tx, owner.profileId, now)
    if (before.kept >= FOLLOWS.most) throw new Refusal('tooManyFollows')
    await insertFollow(tx, owner, targetId, now)
  })
}

/** Unfollows a profile; repeating it has no effect. */
export async function unfollowProfile({ db }: Services, ownerId: string, targetId: string): Promise<void> {
  await deleteFollow(db, ownerId, targetId)
}
