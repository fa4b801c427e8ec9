import { dayInIndia } from '@thunai/contract/values/dates'
import type { ProfileView } from '@thunai/contract/profile/views'
import { profileId } from '@thunai/contract/frame/wire'
import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findDeeds, findInterestStates } from '../interactions/interactions.api.ts'
import { contactsLeft, findLiveSubscriptions } from '../membership/membership.api.ts'
import { mayOpen } from '../privacy/privacy.api.ts'
import { findMemberView } from '../profiles/profiles.api.ts'
import { viewProfile } from './view-profile.ts'

/**
 * A member's profile as the caller may see it. The first reading counts as opening it (G-55): the address alone doesn't
 * lead past the allowance. Owners see all of their own.
 * @throws Refusal profileNotFound, profileViewsUsed, dailyProfileViewsUsed
 */
export async function openMemberProfile(services: Services, viewer: Caller, id: string): Promise<ProfileView> {
  const {
    database: { db },
    clock,
  } = services
  const target = profileId.safeParse(id)
  if (!target.success) throw new Refusal('profileNotFound')
  const isOwn = target.data === viewer.profileId
  const now = clock.now()
  const pair = { viewerId: viewer.profileId, targetId: target.data }
  const [isOpen, deeds, live, interests] = await Promise.all([
    isOwn || mayOpen(db, { ...pair, today: dayInIndia(now) }),
    findDeeds(db, pair),
    findLiveSubscriptions(db, viewer.profileId, now),
    findInterestStates(db, viewer.profileId, target.data),
  ])
  if (!isOpen) throw new Refusal('profileNotFound')
  if (!isOwn && !deeds.profileViewed) await viewProfile(services, viewer, target.data)
  const standing = {
    ...deeds,
    profileViewed: deeds.profileViewed || !isOwn,
    interestSent: interests.sent,
    interestReceived: interests.received,
    contactViewed: isOwn || deeds.contactViewed,
    isClose: isOwn || deeds.contactViewed || deeds.connected,
    contactsLeft: contactsLeft(live),
    mayMessage: !isOwn && live.some(({ messagingApp }) => messagingApp),
  }
  const source = await services.database.reads.sourceFor(viewer.lastWrite)
  const view = await findMemberView(source.db, target.data, standing, now)
  if (!view) throw new Refusal('profileNotFound')
  return view
}
