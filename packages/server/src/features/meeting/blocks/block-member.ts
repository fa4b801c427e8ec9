import { PRIVACY } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import { lockProfiles } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { forgetEndedBetween } from '../alliances/alliances.api.ts'
import { deleteFollowsBetween } from '../follows/follows.api.ts'
import { endShares } from '../../profile/interactions/interactions.api.ts'
import { deleteRequest } from '../photo-requests/photo-requests.api.ts'
import {
  type BlockedRow,
  countBlocks,
  deleteBlock,
  findBlocked,
  insertBlock,
  isBlocked,
  mayBlockOrReport,
} from '../../profile/privacy/privacy.api.ts'

/**
 * Blocks a member: neither finds, opens or writes to the other (T110), and access that the blocker gave ends for good.
 * What the blocked member gave, requested or follows stays, so that the block isn't visible there. Repeating it has no
 * effect. A hidden member can be blocked if the two have met.
 */
export async function blockMember({ transact, clock }: Services, blocker: Actor, blockedId: string): Promise<void> {
  const blockerId = blocker.profileId
  await transact(async (tx) => {
    // locks both: two who block each other wait in one order
    const locked = await lockProfiles(tx, [blockerId, blockedId])
    // the account was deleted during the call
    if (!locked.has(blockerId)) throw new Refusal('loginNeeded')
    if (await isBlocked(tx, { blockerId, blockedId })) return
    const now = clock.now()
    const look = { viewerId: blockerId, targetId: blockedId, today: dayInIndia(now) }
    if (blockedId === blockerId || !(await mayBlockOrReport(tx, look))) throw new Refusal('profileNotFound')
    if ((await countBlocks(tx, blockerId)) >= PRIVACY.blocks) throw new Refusal('tooManyBlocks')
    await insertBlock(tx, blocker, blockedId, now)
    await endShares(tx, blockerId, blockedId)
    await forgetEndedBetween(tx, blockerId, blockedId)
  })
}

/** Removes a block; ends follows, and requests for the blocker's photos. No effect without a block. */
export async function unblockMember({ transact }: Services, blockerId: string, blockedId: string): Promise<void> {
  await transact(async (tx) => {
    await lockProfiles(tx, [blockerId, blockedId])
    if (!(await deleteBlock(tx, { blockerId, blockedId }))) return
    await deleteRequest(tx, { askerId: blockedId, ownerId: blockerId })
    await deleteFollowsBetween(tx, blockerId, blockedId)
  })
}

/** Members that a member has blocked, newest first. */
export const findBlockedMembers = ({ db }: Services, profileId: string): Promise<BlockedRow[]> =>
  findBlocked(db, profileId)
