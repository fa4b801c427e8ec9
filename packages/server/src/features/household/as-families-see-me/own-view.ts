import type { ProfileView } from '@thunai/contract/profile/views'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findFullProfile, toMemberView, type FullProfile } from '../../profile/profiles/profiles.api.ts'

/** Facts between two families that decide what one sees of the other's profile. */
export interface SharedFacts {
  readonly contactViewed: boolean
  readonly contactShared: boolean
  readonly isClose: boolean
  readonly seal: 'self' | 'asked' | 'confirmed' | null
}

export const SHOWN_TO_STRANGERS = { contactViewed: false, contactShared: false, isClose: false } as const

/**
 * The own profile as another family sees it. Reveals only what the owner knows of that family anyway: not its plan, nor
 * whom it follows. Photos keep the owner's names, so that no mark of another family reaches the owner.
 * @throws Refusal loginNeeded if the profile was deleted meanwhile
 */
export async function ownViewFor(
  db: Db,
  profileId: string,
  shown: SharedFacts,
  now: Date,
): Promise<{ profile: FullProfile; view: ProfileView }> {
  const profile = await findFullProfile(db, profileId, 'others')
  if (!profile) throw new Refusal('loginNeeded')
  const facts = {
    myWishes: [],
    theirWishes: [],
    porutham: null,
    profileViewed: true,
    newlyOpened: false,
    interestSent: null,
    interestReceived: null,
    sharesContact: false,
    contactsLeft: 0,
    mayMessage: false,
    isFollowed: false,
    resting: null,
    photoRequest: null,
    photoRequestReceived: null,
    ...shown,
  }
  return { profile, view: toMemberView(profile, facts, now) }
}
