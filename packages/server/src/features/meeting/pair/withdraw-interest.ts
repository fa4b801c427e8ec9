import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { deleteInterest, tellPair } from '../../profile/interactions/interactions.api.ts'
import { giveBackFree, lockInterestsAndPayer } from './free-interest.ts'

/**
 * The sender takes an unanswered interest back and gets back what it cost, also when the receiver can't be found any more.
 */
export async function withdrawInterest(services: Services, sender: Actor, receiverId: string): Promise<void> {
  await services.transact(async (tx) => {
    const { sent } = await lockInterestsAndPayer(tx, sender.profileId, receiverId)
    if (!sent) throw new Refusal('interestNotFound')
    if (sent.state !== 'sent' && sent.state !== 'closed') throw new Refusal('interestAnswered')
    await deleteInterest(tx, sender.profileId, receiverId)
    await giveBackFree(tx, sent)
    await tellPair(tx, services, [sender.profileId, receiverId])
  })
}
