import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { deleteInterest, saveWithdrawn, tellPair } from '../../profile/interactions/interactions.api.ts'
import { giveBackFree, lockInterestsAndPayer } from './free-interest.ts'
import { isUnheard } from './is-unheard.ts'

/**
 * The sender takes an unanswered interest back and gets back what it cost, also when the receiver can't be found any more. A no that the
 * sender isn't told of stays with the receiver, and its sender gets the same answer.
 * @throws Refusal interestNotFound, interestAnswered
 */
export async function withdrawInterest(services: Services, sender: Actor, receiverId: string): Promise<void> {
  await services.transact(async (tx) => {
    const { sent } = await lockInterestsAndPayer(tx, sender.profileId, receiverId)
    if (!sent || sent.withdrawnAt) throw new Refusal('interestNotFound')
    if (sent.state === 'sent' || sent.state === 'closed') await deleteInterest(tx, sender.profileId, receiverId)
    else if (await isUnheard(tx, services, sent, { senderId: sender.profileId, receiverId }))
      await saveWithdrawn(tx, sender.profileId, receiverId, services.clock.now())
    else throw new Refusal('interestAnswered')
    await giveBackFree(tx, sent)
    await tellPair(tx, services, [sender.profileId, receiverId])
  })
}
