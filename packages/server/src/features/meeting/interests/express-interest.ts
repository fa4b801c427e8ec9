import type { InterestState } from '@thunai/contract/meeting/interests'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { expressOrAccept, type Wish } from '../viewing/viewing.api.ts'

/**
 * Expresses an interest with a note, or accepts the other side's.
 * @returns the state of the interest between the two
 * @throws Refusal profileNotFound, also for the caller's own profile; profileViewsUsed, dailyProfileViewsUsed,
 * interestPlanNeeded
 */
export async function expressInterest(
  services: Services,
  sender: Actor,
  targetId: string,
  wish: Wish,
): Promise<InterestState> {
  if (targetId === sender.profileId) throw new Refusal('profileNotFound')
  return services.transact((tx) => expressOrAccept(tx, services, sender, targetId, wish))
}
