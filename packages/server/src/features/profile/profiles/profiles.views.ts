import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { DECREE_FINAL, FREEDOM } from '@thunai/contract/values/life-choices'
import { heightText } from '@thunai/contract/values/heights'
import type { InterestState } from '@thunai/contract/meeting/interests'
import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import type { WishesBetween } from '@thunai/contract/finding/matches'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { horoscopeValues } from '@thunai/contract/profile/horoscope-values'
import { OPEN_FIELDS, SHOWN_FIELDS } from '@thunai/contract/profile/shown-fields'
import { type MemberProfile, type OwnProfile, type ProfileView } from '@thunai/contract/profile/views'
import { toViewWire } from '@thunai/contract/profile/wire-names'
import type { FullProfile } from './full-profile.store.ts'
import { addressLine, weightText } from './profiles.rules.ts'

/** The caller's acts towards the member, what their plans still allow, and how the two fit. */
export interface PairFacts extends WishesBetween, Pick<ProfileSummary, 'porutham' | 'clanVerdict'> {
  readonly profileViewed: boolean
  readonly newlyOpened: boolean
  readonly contactViewed: boolean
  readonly interestSent: InterestState | null
  readonly interestReceived: InterestState | null
  /** Whether the caller shares the number with the member, and the reverse. */
  readonly sharesContact: boolean
  readonly contactShared: boolean
  readonly contactsLeft: number
  readonly mayMessage: boolean
  readonly isFollowed: boolean
  readonly resting: MemberProfile['resting']
  readonly seal: MemberProfile['seal']
  readonly photoRequest: PhotoRequestState | null
  readonly photoRequestReceived: PhotoRequestState | null
  /** The caller sees photos meant for a few. */
  readonly isClose: boolean
}

const OF_EVERYONE = SHOWN_FIELDS.filter((name) => fieldNamed(name).seenBy === 'everyone')
const OF_CONTACT = SHOWN_FIELDS.filter((name) => fieldNamed(name).seenBy === 'contact')
const HIDDEN = Object.fromEntries(OF_CONTACT.map((name) => [name, isSeveral(fieldNamed(name)) ? [] : null]))

/** Another member's profile. Contacts and the exact address are omitted until the contact has been viewed (G-56). */
export function toMemberView(profile: FullProfile, facts: PairFacts, now: Date): ProfileView {
  const arePhotosHidden = profile.photoVisibility === 'accepted' && !facts.isClose
  const view = {
    ...beside(profile, now),
    ...picked(profile, OF_EVERYONE),
    photos: [...profile.photos],
    ...(arePhotosHidden && { mainPhoto: null, photos: [], horoscopePicture: null }),
    arePhotosHidden,
    ...(facts.contactViewed ? picked(profile, OF_CONTACT) : HIDDEN),
    divorceState: freedomOf(profile),
    ...disabilityFor(profile, facts),
    ...(facts.contactShared && { phone: profile.phone }),
    addressLine: facts.contactViewed
      ? fullAddress(profile)
      : addressLine([profile.villageArea, profile.taluk, profile.district]),
    lastActiveAt: profile.lastActiveAt,
    isProfileViewed: facts.profileViewed,
    isNewlyOpened: facts.newlyOpened,
    isContactViewed: facts.contactViewed,
    isExpressInterest: facts.interestSent !== null,
    interestSent: facts.interestSent,
    interestReceived: facts.interestReceived,
    sharesContact: facts.sharesContact,
    contactShared: facts.contactShared,
    isFollowed: facts.isFollowed,
    resting: facts.resting,
    seal: facts.seal,
    photoRequest: facts.photoRequest,
    photoRequestReceived: facts.photoRequestReceived,
    contactsLeft: facts.contactsLeft,
    canMessage: facts.contactViewed && facts.mayMessage,
    porutham: facts.porutham,
    clanVerdict: facts.clanVerdict ?? null,
    myWishes: [...facts.myWishes],
    theirWishes: [...facts.theirWishes],
    ...proven(profile),
  } satisfies Partial<MemberProfile>
  return toViewWire(view)
}

/** Marital statuses that don't allow a marriage yet, whatever the divorce status. */
export const STILL_MARRIED: readonly string[] = ['Awaiting Divorce', 'Separated']

/** Others read whether a divorced member is free, not how the case stands. */
export function freedomOf({
  maritalStatus,
  divorceState,
}: Pick<FullProfile, 'maritalStatus' | 'divorceState'>): string | null {
  if (divorceState === null) return null
  // as in is_free_to_marry of searchable
  const isFree = divorceState === DECREE_FINAL && !STILL_MARRIED.includes(maritalStatus ?? '')
  return isFree ? FREEDOM.free : FREEDOM.notYet
}

/** A private kind of disability hides the certificate too, which would reveal it. */
function disabilityFor(profile: FullProfile, { contactViewed }: PairFacts) {
  const { disabilityKinds, disabilityBenchmark, disabilitySeenBy } = profile
  const isKindSeen = disabilitySeenBy === 'everyone' || (disabilitySeenBy !== 'owner' && contactViewed)
  return {
    disabilityKinds: isKindSeen ? disabilityKinds : [],
    disabilityBenchmark: disabilitySeenBy !== 'owner' && contactViewed ? disabilityBenchmark : null,
  }
}

/** The part of a profile that staff see without giving a reason. */
export function toOpenView(profile: FullProfile, now: Date): Readonly<Record<string, unknown>> {
  const { age, createdBy, heightStr, weightStr } = beside(profile, now)
  return toViewWire({
    age,
    createdBy,
    heightStr,
    weightStr,
    ...picked(profile, OPEN_FIELDS),
    divorceState: freedomOf(profile),
  })
}

/** The member's own profile, with all of it. */
export function toOwnView(profile: FullProfile, now: Date): ProfileView {
  const view = {
    ...beside(profile, now),
    ...picked(profile, SHOWN_FIELDS),
    addressLine: fullAddress(profile),
    ...proven(profile),
    userLoginId: profile.loginId,
  } satisfies Partial<OwnProfile>
  return toViewWire(view)
}

const picked = <K extends keyof FullProfile>(profile: FullProfile, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, profile[name]])) as Pick<FullProfile, K>

const proven = ({
  emailVerified,
  mobileVerified,
}: FullProfile): Pick<OwnProfile, 'isEmailVerified' | 'isMobileVerified'> => ({
  isEmailVerified: emailVerified,
  isMobileVerified: mobileVerified ? 'true' : 'false',
})

const fullAddress = (p: FullProfile) =>
  p.addressLine ??
  addressLine([p.doorNumber, p.street, p.villageArea, p.taluk, p.district, p.state, p.country, p.postalCode])

const beside = (p: FullProfile, now: Date) => ({
  id: p.id,
  memberId: p.memberId,
  age: ageOn(p.dateOfBirth, dayInIndia(now)),
  createdBy: p.createdBy,
  createdAt: p.createdAt.toISOString(),
  heightStr: p.heightCm === null ? null : heightText(p.heightCm),
  weightStr: p.weightKg === null ? null : weightText(p.weightKg),
  computedValues: horoscopeValues.parse(p.computed),
  outdatedValues: horoscopeValues.parse(p.outdated),
  horoscopePicture: p.horoscopePicture,
  verified: p.verified,
})
