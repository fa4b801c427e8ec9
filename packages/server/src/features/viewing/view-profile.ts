import { dayInIndia } from '@thunai/contract/values/dates'
import { PAID_PROFILE_VIEWS_A_DAY } from '@thunai/contract/frame/limits'
import type { Actor } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { lockAccount, spendFreeView } from '../accounts/accounts.api.ts'
import { countProfilesViewedSince, findDeeds, saveInterest, saveProfileView } from '../interactions/interactions.api.ts'
import { countProfileView, findLiveSubscriptions } from '../membership/membership.api.ts'
import { mayOpenAndKeep } from '../privacy/privacy.api.ts'
import { chargeForProfile, startOfDayInIndia } from './viewing.rules.ts'

/**
 * Opens a profile: a member opened for the first time is charged to the live plan that ends first, or to the starter
 * allowance without one. Repeats are free and only move the time. Interest, once expressed, stays. The own profile
 * records nothing (D-15).
 * @throws Refusal profileNotFound, profileViewsUsed, dailyProfileViewsUsed, interestPlanNeeded; nothing is recorded then
 */
export async function viewProfile(
  { database, clock, config }: Services,
  viewer: Actor,
  targetId: string,
  { expressInterest = false } = {},
): Promise<void> {
  if (targetId === viewer.profileId) return
  const pair = { viewerId: viewer.profileId, targetId }
  await database.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, viewer.accountId)
    if (!account) throw new Refusal('loginNeeded')
    const now = clock.now()
    if (!(await mayOpenAndKeep(tx, { ...pair, today: dayInIndia(now) }))) throw new Refusal('profileNotFound')
    const deeds = await findDeeds(tx, pair)
    const live = await findLiveSubscriptions(tx, viewer.profileId, now)
    const charge = chargeForProfile({
      alreadyViewed: deeds.profileViewed,
      live,
      viewedToday: await countProfilesViewedSince(tx, viewer.profileId, startOfDayInIndia(now)),
      dailyLimit: PAID_PROFILE_VIEWS_A_DAY,
      freeUsed: account.freeUsed,
      freeLimit: config.freeProfileViews,
    })
    if ('refused' in charge) throw new Refusal(charge.refused)
    const isNewInterest = expressInterest && !deeds.interestExpressed
    if (isNewInterest && !live.some((plan) => plan.expressInterest)) throw new Refusal('interestPlanNeeded')
    await saveProfileView(tx, viewer, targetId, now, charge.from === 'subscription' ? charge.subscriptionId : null)
    if (charge.from === 'free') await spendFreeView(tx, viewer.accountId)
    if (charge.from === 'subscription') await countProfileView(tx, charge.subscriptionId)
    if (isNewInterest) await saveInterest(tx, viewer, targetId, now)
  })
}
