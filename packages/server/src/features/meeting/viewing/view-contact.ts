import { dayInIndia } from '@thunai/contract/values/dates'
import type { ContactAllowance } from '@thunai/contract/meeting/viewing'
import type { Actor } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { lockPayer } from '../../identity/accounts/accounts.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { isTakenBack } from '../disclosures/disclosures.api.ts'
import { saveContactView, saveProfileView } from '../../profile/interactions/interactions.api.ts'
import {
  contactsGiven,
  contactsLeft,
  countProfileView,
  findLiveSubscriptions,
  spendContactView,
} from '../../money/membership/membership.api.ts'
import { refuseContact } from '../../profile/standing/standing.api.ts'
import { findPairFactsAndKeep, type LivePlan } from './pair-facts.store.ts'
import { chargeForContact, startOfDayInIndia } from './viewing.rules.ts'

/**
 * Opens a member's contact: counted once per member, from the live plan that ends first and has some left. A contact
 * opens the profile with it, counted under the same plan. The own profile records nothing (D-15).
 * @returns what is left after it
 * @throws Refusal profileNotFound, contactPlanNeeded, contactViewsUsed, vetoed, paused, takenBack, contactWaits and
 * what keeps the viewer from turning to others; nothing is recorded then
 */
export async function viewContact(
  { transact, clock }: Services,
  viewer: Actor,
  targetId: string,
): Promise<ContactAllowance> {
  return transact(async (tx) => {
    if (!(await lockPayer(tx, viewer))) throw new Refusal('loginNeeded')
    const now = clock.now()
    if (targetId === viewer.profileId) return allowance(await findLiveSubscriptions(tx, viewer.profileId, now), 0)
    // its owner may revoke it concurrently
    await lockProfiles(tx, [viewer.profileId, targetId])
    const look = { viewerId: viewer.profileId, targetId, today: dayInIndia(now) }
    const facts = await findPairFactsAndKeep(tx, look, { now, dayBegan: startOfDayInIndia(now) })
    if (!facts?.isOpen) throw new Refusal('profileNotFound')
    const { live, profileViewed, contactViewed } = facts
    if (!contactViewed) await refuseVetoed(tx, viewer, targetId)
    if (!contactViewed) await refuseContact(tx, viewer.profileId, now)
    // a connected member sees a profile that waits for its candidate; its contact goes to no new member
    if (!contactViewed && facts.isUnsealed) throw new Refusal('contactWaits')
    if (!contactViewed && (await isTakenBack(tx, { ownerId: targetId, receiverId: viewer.profileId })))
      throw new Refusal('takenBack')
    const charge = chargeForContact({ alreadyViewed: contactViewed, live })
    if ('refused' in charge) throw new Refusal(charge.refused)
    if (charge.from !== 'subscription') return allowance(live, 0)
    const { subscriptionId } = charge
    await saveProfileView(tx, viewer, targetId, now, subscriptionId)
    if (!profileViewed) await countProfileView(tx, subscriptionId)
    await saveContactView(tx, viewer, targetId, now, subscriptionId)
    await spendContactView(tx, subscriptionId)
    return allowance(live, 1)
  })
}

const allowance = (
  live: readonly Pick<LivePlan, 'contactLimit' | 'contactsUsed'>[],
  justSpent: number,
): ContactAllowance => ({
  contactsLeft: contactsLeft(live) - justSpent,
  contactLimit: contactsGiven(live),
})
