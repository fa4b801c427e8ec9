import { dayInIndia } from '@thunai/contract/values/dates'
import type { ContactAllowance } from '@thunai/contract/members/viewing'
import type { Actor } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { lockAccount } from '../accounts/accounts.api.ts'
import { findDeeds, saveContactView, saveProfileView } from '../interactions/interactions.api.ts'
import {
  contactsGiven,
  contactsLeft,
  countProfileView,
  findLiveSubscriptions,
  spendContactView,
  type Subscription,
} from '../membership/membership.api.ts'
import { mayOpenAndKeep } from '../privacy/privacy.api.ts'
import { chargeForContact } from './viewing.rules.ts'

/**
 * Opens a member's contact: counted once per member, from the live plan that ends first and has some left. A contact
 * opens the profile with it, counted under the same plan. The own profile records nothing (D-15).
 * @returns what is left after it
 * @throws Refusal profileNotFound, contactPlanNeeded, contactViewsUsed; nothing is recorded then
 */
export async function viewContact(
  { database, clock }: Services,
  viewer: Actor,
  targetId: string,
): Promise<ContactAllowance> {
  const pair = { viewerId: viewer.profileId, targetId }
  return database.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, viewer.accountId))) throw new Refusal('loginNeeded')
    const now = clock.now()
    const live = await findLiveSubscriptions(tx, viewer.profileId, now)
    if (targetId === viewer.profileId) return allowance(live, 0)
    if (!(await mayOpenAndKeep(tx, { ...pair, today: dayInIndia(now) }))) throw new Refusal('profileNotFound')
    const deeds = await findDeeds(tx, pair)
    const charge = chargeForContact({ alreadyViewed: deeds.contactViewed, live })
    if ('refused' in charge) throw new Refusal(charge.refused)
    if (charge.from !== 'subscription') return allowance(live, 0)
    const { subscriptionId } = charge
    await saveProfileView(tx, viewer, targetId, now, subscriptionId)
    if (!deeds.profileViewed) await countProfileView(tx, subscriptionId)
    await saveContactView(tx, viewer, targetId, now, subscriptionId)
    await spendContactView(tx, subscriptionId)
    return allowance(live, 1)
  })
}

const allowance = (live: readonly Subscription[], justSpent: number): ContactAllowance => ({
  contactsLeft: contactsLeft(live) - justSpent,
  contactLimit: contactsGiven(live),
})
