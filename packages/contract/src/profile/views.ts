import * as z from 'zod/mini'
import { PAUSE_KINDS } from '../meeting/pauses.ts'
import { endpoint } from '../frame/endpoint.ts'
import { interestState } from '../values/interest-states.ts'
import { photoRequestState } from '../meeting/photo-requests.ts'
import { wishesBetween } from '../finding/matches.ts'
import { profileSummary } from '../finding/search.ts'
import { claim, type Claim } from './claims.ts'
import { gallery, type StoredPicture, storedPicture } from './photos.ts'
import { envelope } from '../frame/wire.ts'
import { viewReplyOf } from './field-readers.ts'
import { fieldNamed, type FieldName, type ShownValues } from './fields.ts'
import { OPEN_FIELDS, SHOWN_FIELDS } from './shown-fields.ts'
import { horoscopeSources, type HoroscopeValue } from './horoscope-values.ts'
import { viewName } from './wire-names.ts'

const shapeOf = (names: readonly FieldName[]) =>
  Object.fromEntries(names.map((name) => [viewName(name), viewReplyOf(name)]))

/** Parts of a view besides the fields. */
interface Beside {
  readonly id: string
  readonly memberId: string
  readonly age: number
  readonly createdBy: string
  readonly createdAt: string
  readonly heightStr: string | null
  readonly weightStr: string | null
  readonly computedValues: readonly HoroscopeValue[]
  readonly outdatedValues: readonly HoroscopeValue[]
  /** The family's written horoscope; null without one, and if photos are hidden from the caller. */
  readonly horoscopePicture: StoredPicture | null
  /** Claims confirmed from documents, latest first. */
  readonly verified: readonly Claim[]
}
const beside = {
  id: z.string(),
  memberId: z.string(),
  age: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  heightStr: z.nullable(z.string()),
  weightStr: z.nullable(z.string()),
  ...horoscopeSources,
  horoscopePicture: z.nullable(storedPicture),
  verified: z.array(claim),
}

const callersStanding = {
  /** The gallery in order; empty if photos are hidden from the caller. */
  photos: gallery,
  /** Last activity: a search filter by day, and the default sort order. */
  lastActiveAt: z.optional(z.string()),
  isProfileViewed: z.boolean(),
  /** This request opened the profile for the first time, and was counted. */
  isNewlyOpened: z.boolean(),
  isContactViewed: z.boolean(),
  isExpressInterest: z.boolean(),
  /** State of the caller's interest in the member, and of the reverse; null without one. */
  interestSent: z.nullable(interestState),
  interestReceived: z.nullable(interestState),
  /** The caller's number is visible to the member while the two are connected. */
  sharesContact: z.boolean(),
  /** The member's number is visible to the caller: the primary contact is included without a contact view. */
  contactShared: z.boolean(),
  /** The caller follows the member, who is not notified. */
  isFollowed: z.boolean(),
  /** The member's pause, visible to connected callers; null without one. */
  resting: z.nullable(z.object({ kind: z.enum(PAUSE_KINDS), until: z.string() })),
  /** Whether the candidate has agreed to the profile; null if the site doesn't ask. */
  seal: z.nullable(z.enum(['self', 'asked', 'confirmed'])),
  /** State of the caller's request for the member's photos, and of the reverse; null without one. */
  photoRequest: z.nullable(photoRequestState),
  photoRequestReceived: z.nullable(photoRequestState),
  /** Contact views left under live plans. */
  contactsLeft: z.int(),
  /** A plan allows writing by the messaging app, and the contact has been viewed. */
  canMessage: z.boolean(),
  /** Photos are restricted to contact viewers and accepted interests, and the caller is neither. */
  arePhotosHidden: z.boolean(),
  /** Star match, as on the card. */
  porutham: profileSummary.shape.porutham,
  ...wishesBetween,
  /** Clan rules between the two families, as on the card. */
  clanVerdict: profileSummary.shape.clanVerdict,
  /** Verified by a code. */
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
}
const ownersFacts = {
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
  userLoginId: z.string(),
}

/**
 * Another member as the caller may see them, under our own names: names instead of ids, contacts null until they may
 * be seen, flags for acts of the caller.
 */
export type MemberProfile = Omit<ShownValues, 'dateOfBirth'> &
  Beside & { readonly [K in keyof typeof callersStanding]: z.output<(typeof callersStanding)[K]> }
/** The member's own profile for reading, under our own names. */
export type OwnProfile = ShownValues &
  Beside & { readonly [K in keyof typeof ownersFacts]: z.output<(typeof ownersFacts)[K]> }

/** The same under the wire names for reading; `toViewWire` and `fromWire` convert. */
export type ProfileView = Readonly<Record<string, unknown>> & Pick<OwnProfile, 'id' | 'memberId' | 'name'>

export const memberView = z.object({
  ...beside,
  ...shapeOf(SHOWN_FIELDS.filter((name) => fieldNamed(name).seenBy !== 'owner')),
  ...callersStanding,
}) as unknown as z.ZodMiniType<ProfileView>

/** A profile as staff see it without giving a reason. */
export const openView = z.object({
  age: z.int(),
  createdBy: z.nullable(z.string()),
  heightStr: z.nullable(z.string()),
  weightStr: z.nullable(z.string()),
  ...shapeOf(OPEN_FIELDS),
}) as unknown as z.ZodMiniType<Readonly<Record<string, unknown>>>

export const ownView = z.object({
  ...beside,
  ...shapeOf(SHOWN_FIELDS),
  ...ownersFacts,
}) as unknown as z.ZodMiniType<ProfileView>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforviewforuserbytoken',
  caller: 'member',
  summary: 'The member’s own profile for reading',
  reply: envelope(ownView),
  refusals: ['loginNeeded'],
})

export const getMemberProfile = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforviewforuser/:id',
  caller: 'member',
  summary: 'Another member’s profile; the first time counts as opening it',
  writes: true,
  params: z.object({ id: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  reply: envelope(memberView),
  refusals: [
    'loginNeeded',
    'profileNotFound',
    'profileViewsUsed',
    'dailyProfileViewsUsed',
    'paused',
    'fixed',
    'tooManyRequests',
    'busy',
  ],
})
