import type { ReturnReason } from '@thunai/contract/account/disclosures'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { closeContact, lockPair } from '../interactions/interactions.api.ts'
import { giveBackContactView } from '../membership/membership.api.ts'
import { wantNewNamesIfGuarded } from '../photos/photos.api.ts'
import { countReturns, insertReturn } from './disclosures.store.ts'
import { returnsAllowed } from './disclosures.rules.ts'

/**
 * Who opened a contact that is of no use gives it back: it is closed again, and its view returns. Its owner isn't told.
 * @throws Refusal contactNotOpened; returnedAlready; returnsUsed beyond a fifth of those opened
 */
export async function returnContact(
  { database, clock }: Services,
  viewer: Actor,
  targetId: string,
  reason: ReturnReason,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await lockPair(tx, viewer.profileId, targetId)
    const paidBy = await closeContact(tx, { viewerId: viewer.profileId, targetId })
    if (paidBy === undefined) throw new Refusal('contactNotOpened')
    const { opened, returned } = await countReturns(tx, viewer.profileId)
    if (!(await insertReturn(tx, viewer, targetId, reason, clock.now()))) throw new Refusal('returnedAlready')
    if (returned >= returnsAllowed(opened)) throw new Refusal('returnsUsed')
    await giveBackContactView(tx, paidBy)
    await wantNewNamesIfGuarded(tx, [targetId])
  })
}
