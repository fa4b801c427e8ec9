import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { giveBackFreeInterest, lockAccount } from '../accounts/accounts.api.ts'
import { deleteInterest, findFreeOf, lockInterests, tellPair } from '../interactions/interactions.api.ts'
import { wantNewNamesIfGuarded } from '../photos/photos.api.ts'

/**
 * Takes one's own interest back while it is not answered, with what it cost. Also towards somebody who can't be found.
 * @throws Refusal interestNotFound, interestAnswered
 */
export async function withdrawInterest(services: Services, sender: Actor, receiverId: string): Promise<void> {
  await services.transact(async (tx) => {
    // before the interests, as whoever is charged for one takes them in this order too
    const payer = await findFreeOf(tx, sender.profileId, receiverId)
    if (payer !== null) await lockAccount(tx, payer)
    const { sent } = await lockInterests(tx, sender.profileId, receiverId)
    if (!sent) throw new Refusal('interestNotFound')
    if (sent.state !== 'sent' && sent.state !== 'closed') throw new Refusal('interestAnswered')
    await deleteInterest(tx, sender.profileId, receiverId)
    if (sent.freeOf !== null) await giveBackFreeInterest(tx, sent.freeOf)
    // a guarded profile is open to those whom it turned to, and here no longer
    await wantNewNamesIfGuarded(tx, [sender.profileId])
    await tellPair(tx, services, [sender.profileId, receiverId])
  })
}
