import type { I18n } from '@lingui/core'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { ProfileView } from '@thunai/contract/profile/views'
import { profileId } from '@thunai/contract/frame/wire'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { compareMembers } from '../../finding/matches/matches.api.ts'
import { noteSeen } from '../disclosures/disclosures.api.ts'
import { contactsLeft } from '../../money/membership/membership.api.ts'
import { findClanSides, readSide, toClanVerdict } from '../../profile/clans/clans.api.ts'
import { namesForViewer, type ViewersNames } from '../../profile/photos/photos.api.ts'
import { findFullProfile, toMemberView, type FullProfile } from '../../profile/profiles/profiles.api.ts'
import { hasProof } from '../../identity/verification/verification.api.ts'
import { findPairFacts } from './pair-facts.store.ts'
import { startOfDayInIndia } from './viewing.rules.ts'
import { viewProfile } from './view-profile.ts'

/**
 * A member's profile as the caller may see it, compared with the caller's, in the reader's language. The first reading
 * counts as opening it (G-55), so the address alone doesn't bypass the allowance. Owners see all of their own.
 * @throws Refusal profileNotFound, profileViewsUsed, dailyProfileViewsUsed
 */
export async function openMemberProfile(
  services: Services,
  i18n: I18n,
  viewer: Caller,
  id: string,
): Promise<ProfileView> {
  const { db, database, clock, config } = services
  const target = profileId.safeParse(id)
  if (!target.success) throw new Refusal('profileNotFound')
  const isOwn = target.data === viewer.profileId
  const now = clock.now()
  const look = { viewerId: viewer.profileId, targetId: target.data, today: dayInIndia(now) }
  const facts = await findPairFacts(db, look, { now, dayBegan: startOfDayInIndia(now) })
  if (!facts || !(facts.isOpen || isOwn)) throw new Refusal('profileNotFound')
  const newlyOpened = !isOwn && !facts.profileViewed
  if (newlyOpened) await viewProfile(services, viewer, target.data)
  const source = await database.reads.sourceFor(viewer.lastWrite)
  const [profile, compared, sides, nameOf] = await Promise.all([
    findFullProfile(source.db, target.data, isOwn ? 'owner' : 'others'),
    isOwn ? undefined : compareMembers(source.db, look),
    isOwn ? undefined : findClanSides(source.db, [viewer.profileId, target.data]),
    isOwn ? undefined : namesForViewer(services, source.db, viewer.profileId),
  ])
  if (!profile) throw new Refusal('profileNotFound')
  const { live, contactViewed, isClose, interestSent, interestReceived, sharesContact } = facts
  // a shared number isn't shown to a member without the proof that `PROOF` requires
  const contactShared = facts.contactShared && (isOwn || (await hasProof(services, viewer)))
  const shown = [...(contactViewed || contactShared ? ['contact'] : []), ...(isClose ? ['photos'] : [])]
  if (!isOwn) await noteSeen(db, { ownerId: target.data, receiverId: viewer.profileId }, shown, now)
  const [mine, theirs] = [viewer.profileId, target.data].map((one) => sides?.get(one))
  const seen = {
    ...(compared?.(i18n, profile) ?? NOT_COMPARED),
    clanVerdict: mine && theirs ? toClanVerdict(i18n, readSide(mine), readSide(theirs).line) : null,
    profileViewed: facts.profileViewed || newlyOpened,
    newlyOpened,
    contactViewed: isOwn || contactViewed,
    interestSent,
    interestReceived,
    sharesContact,
    contactShared,
    isClose: isOwn || isClose,
    isFollowed: facts.isFollowed,
    resting: isOwn ? null : facts.resting,
    seal: config.candidateSeal === 'off' ? null : facts.seal,
    photoRequest: facts.photoRequest,
    photoRequestReceived: facts.photoRequestReceived,
    contactsLeft: contactsLeft(live),
    mayMessage: !isOwn && live.some(({ messagingApp }) => messagingApp),
  }
  return toMemberView(nameOf ? underNames(profile, nameOf) : profile, seen, now)
}

/** Replaces photo names by ones that carry the viewer's mark. */
const underNames = (profile: FullProfile, nameOf: ViewersNames): FullProfile => ({
  ...profile,
  mainPhoto: profile.mainPhoto && nameOf(profile.mainPhoto),
  photos: profile.photos.map((photo) => ({ ...photo, file: nameOf(photo.file) })),
  horoscopePicture: profile.horoscopePicture && {
    ...profile.horoscopePicture,
    file: nameOf(profile.horoscopePicture.file),
  },
})

const NOT_COMPARED = { myWishes: [], theirWishes: [], porutham: null }
