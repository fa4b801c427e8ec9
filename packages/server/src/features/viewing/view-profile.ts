import { dayInIndia } from '@thunai/contract/values/dates'
import { PAID_PROFILE_VIEWS_A_DAY } from '@thunai/contract/frame/limits'
import type { Actor } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { lockAccount, spendFree } from '../accounts/accounts.api.ts'
import { saveInterest, saveProfileView } from '../interactions/interactions.api.ts'
import { countProfileView } from '../membership/membership.api.ts'
import { findStandingAndKeep, type Standing } from './standing.store.ts'
import { chargeForInterest, chargeForProfile, startOfDayInIndia } from './viewing.rules.ts'

/**
 * Opens a profile: a member opened for the first time is charged to the live plan that ends first, or to the starter
 * allowance without one. Repeats are free and only move the time. Interest, once expressed, stays; without a plan that has
 * it, it takes one of the few that are free. The own profile records nothing (D-15).
 * @returns how the two stood before
 * @throws Refusal profileNotFound, profileViewsUsed, dailyProfileViewsUsed, interestPlanNeeded; nothing is recorded then
 */
export async function viewProfile(
  { database, clock, config }: Services,
  viewer: Actor,
  targetId: string,
  { expressInterest = false } = {},
): Promise<Standing | undefined> {
  if (targetId === viewer.profileId) return undefined
  return database.db.transaction().execute(async (tx) => {
    const used = await lockAccount(tx, viewer.accountId)
    if (!used) throw new Refusal('loginNeeded')
    const now = clock.now()
    const look = { viewerId: viewer.profileId, targetId, today: dayInIndia(now) }
    const standing = await findStandingAndKeep(tx, look, { now, dayBegan: startOfDayInIndia(now) })
    if (!standing?.isOpen) throw new Refusal('profileNotFound')
    const { live, viewedToday } = standing
    const charge = chargeForProfile({
      alreadyViewed: standing.profileViewed,
      live,
      viewedToday,
      dailyLimit: PAID_PROFILE_VIEWS_A_DAY,
      freeUsed: used.views,
      freeLimit: config.freeProfileViews,
    })
    if ('refused' in charge) throw new Refusal(charge.refused)
    const isNewInterest = expressInterest && standing.interestSent === null
    const interest = chargeForInterest({
      alreadyExpressed: !isNewInterest,
      live,
      freeUsed: used.interests,
      freeLimit: config.freeInterests,
    })
    if ('refused' in interest) throw new Refusal(interest.refused)
    await saveProfileView(tx, viewer, targetId, now, charge.from === 'subscription' ? charge.subscriptionId : null)
    if (charge.from === 'subscription') await countProfileView(tx, charge.subscriptionId)
    if (isNewInterest) await saveInterest(tx, viewer, targetId, now)
    const [views, interests] = [charge, interest].map(({ from }) => (from === 'free' ? 1 : 0)) as [number, number]
    if (views + interests > 0) await spendFree(tx, viewer.accountId, { views, interests })
    return standing
  })
}
