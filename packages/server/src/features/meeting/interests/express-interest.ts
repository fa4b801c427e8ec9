import type { InterestState } from '@thunai/contract/meeting/interests'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { lockPayer } from '../../identity/accounts/accounts.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { lockInterests } from '../../profile/interactions/interactions.api.ts'
import { openProfile, type Wish } from '../viewing/viewing.api.ts'
import { answerInterest, shareContact } from '../pair/pair.api.ts'

/**
 * Expresses an interest, charged as by opening the profile with one. If the other side has expressed interest, this accepts it, and
 * costs nothing. One's own that stands changes nothing.
 * @returns the state of the interest between the two
 * @throws Refusal profileNotFound, for oneself too; profileViewsUsed, dailyProfileViewsUsed, interestPlanNeeded
 */
export async function expressInterest(
  services: Services,
  sender: Actor,
  targetId: string,
  wish: Wish,
): Promise<InterestState> {
  if (targetId === sender.profileId) throw new Refusal('profileNotFound')
  const state = await services.transact(async (tx): Promise<InterestState> => {
    // lock order: payer before interests (decision 71)
    if (!(await lockPayer(tx, sender))) throw new Refusal('loginNeeded')
    await refuseVetoed(tx, sender, targetId)
    const { received } = await lockInterests(tx, sender.profileId, targetId)
    if (!received) {
      const { interestSent } = await openProfile(tx, services, sender, targetId, wish)
      return interestSent === null || interestSent === 'closed' ? 'sent' : interestSent
    }
    const { areConnected } = await answerInterest(tx, services, sender, targetId, 'accepted')
    if (areConnected && wish.sharesContact) await shareContact(tx, services, sender, targetId, true)
    return 'accepted'
  })
  return state
}
