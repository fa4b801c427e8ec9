import { PRIVACY } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { type BlockedRow, deleteBlock, findBlocked, insertBlock, isBlocked, lockBlocker } from './privacy.store.ts'
import { knows } from './visible-to.store.ts'

/**
 * From now on neither finds, opens or writes to the other (T110). A repeat changes nothing. A member may be blocked who
 * can't be seen any more, once the two had to do with each other: hiding must not keep the way open.
 * @throws Refusal profileNotFound, for oneself too; tooManyBlocks
 */
export async function blockMember({ transact, clock }: Services, blocker: Actor, blockedId: string): Promise<void> {
  const blockerId = blocker.profileId
  await transact(async (tx) => {
    const kept = await lockBlocker(tx, { blockerId, blockedId })
    // the account was removed while the call was on its way
    if (kept === undefined) throw new Refusal('loginNeeded')
    if (await isBlocked(tx, { blockerId, blockedId })) return
    const now = clock.now()
    const look = { viewerId: blockerId, targetId: blockedId, today: dayInIndia(now) }
    if (blockedId === blockerId || !(await knows(tx, look))) throw new Refusal('profileNotFound')
    if (kept >= PRIVACY.blocks) throw new Refusal('tooManyBlocks')
    await insertBlock(tx, blocker, blockedId, now)
  })
}

/** Takes a block back; where there is none, nothing changes. */
export async function unblockMember({ db }: Services, blockerId: string, blockedId: string): Promise<void> {
  await deleteBlock(db, { blockerId, blockedId })
}

/** Whom a member has blocked, the newest first. */
export const findBlockedMembers = ({ db }: Services, profileId: string): Promise<BlockedRow[]> =>
  findBlocked(db, profileId)
