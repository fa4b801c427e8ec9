import { PAID_PROFILE_VIEWS_A_DAY } from '@thunai/contract/frame/limits'
import type { ProfileAllowance } from '@thunai/contract/meeting/viewing'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findFreeUsed } from '../../identity/accounts/accounts.api.ts'
import { countProfilesViewedSince } from '../../profile/interactions/interactions.api.ts'
import { findLiveSubscriptions } from '../../money/membership/membership.api.ts'
import { freeInterestsLeft, profileViewsLeft, startOfDayInIndia } from './viewing.rules.ts'

/** How many profiles a member may still open and interests express, for the pages where they are spent. */
export async function findProfileAllowance(
  { db, clock, config }: Services,
  caller: Pick<Caller, 'accountId' | 'profileId'>,
): Promise<ProfileAllowance> {
  const now = clock.now()
  const live = await findLiveSubscriptions(db, caller.profileId, now)
  const used = await findFreeUsed(db, caller.profileId)
  return {
    ...profileViewsLeft({
      live,
      viewedToday: await countProfilesViewedSince(db, caller.profileId, startOfDayInIndia(now)),
      dailyLimit: PAID_PROFILE_VIEWS_A_DAY,
      freeUsed: used.views,
      freeLimit: config.freeProfileViews,
    }),
    freeInterestsLeft: freeInterestsLeft({ live, freeUsed: used.interests, freeLimit: config.freeInterests }),
  }
}
