import { dayInIndia } from '@thunai/contract/dates'
import { PRIVACY } from '@thunai/contract/limits'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { wantNewNamesIfGuarded } from '../photos/photos.reads.ts'
import { mayOpenAndKeep } from './privacy.reads.ts'
import { insertBlock, isBlocked, lockBlocker } from './privacy.store.ts'

/**
 * From now on neither finds, opens or writes to the other (T110). A repeat changes nothing.
 * @throws Refusal profileNotFound, for oneself too; tooManyBlocks
 */
export async function blockMember({ database, clock }: Services, blockerId: string, blockedId: string): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (tx) => {
    const kept = await lockBlocker(tx, blockerId)
    if (await isBlocked(tx, { blockerId, blockedId })) return
    const look = { viewerId: blockerId, targetId: blockedId, today: dayInIndia(now) }
    if (blockedId === blockerId || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (kept >= PRIVACY.blocks) throw new Refusal('tooManyBlocks')
    await insertBlock(tx, { blockerId, blockedId }, now)
    await wantNewNamesIfGuarded(tx, [blockerId, blockedId])
  })
}
