import * as z from 'zod/mini'
import { PAUSE_KINDS } from '../account/pauses.ts'
import { endpoint } from '../frame/endpoint.ts'
import { interestState } from '../members/interests.ts'
import { photoRequestState } from '../members/photo-requests.ts'
import { wishesBetween } from '../members/matches.ts'
import { profileSummary } from '../members/search.ts'
import { claim, type Claim } from './claims.ts'
import { gallery, type KeptPicture, keptPicture } from './photos.ts'
import { envelope } from '../frame/wire.ts'
import { viewReplyOf } from './field-readers.ts'
import { FIELD_NAMES, fieldNamed, type FieldName, fieldsOfGroup, type ShownValues } from './fields.ts'
import { horoscopeSources, type HoroscopeValue } from './horoscope-values.ts'
import { viewName } from './wire-names.ts'

/** The fields that are read by somebody, in the catalogue's order. */
export const SHOWN_FIELDS = FIELD_NAMES.filter((name): name is keyof ShownValues => fieldNamed(name).seenBy !== 'form')
const shapeOf = (names: readonly FieldName[]) =>
  Object.fromEntries(names.map((name) => [viewName(name), viewReplyOf(name)]))

/** What a view says of a profile besides its fields. */
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
  /** The family's written horoscope; null without one, and where the photos are hidden from the caller. */
  readonly horoscopePicture: KeptPicture | null
  /** What staff have seen a document for, the latest first. */
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
  horoscopePicture: z.nullable(keptPicture),
  verified: z.array(claim),
}

const callersStanding = {
  /** The gallery in its order; empty when the photos are hidden from the caller. */
  photos: gallery,
  /** When the member was last here: members search by the day, and by default in this order. */
  lastActiveAt: z.optional(z.string()),
  isProfileViewed: z.boolean(),
  /** This reading opened the profile for the first time, and was counted. */
  isNewlyOpened: z.boolean(),
  isContactViewed: z.boolean(),
  isExpressInterest: z.boolean(),
  /** Where the caller’s interest in the member stands, and the member’s in the caller; null without one. */
  interestSent: z.nullable(interestState),
  interestReceived: z.nullable(interestState),
  /** The caller shows the own number to the member, as soon as and as long as the two are connected. */
  sharesContact: z.boolean(),
  /** The member shows the own number to the caller: the primary contact stands here without being viewed. */
  contactShared: z.boolean(),
  /** The caller follows the member, who is not told of it. */
  isFollowed: z.boolean(),
  /** The member’s profile rests, as the caller, who is connected, is told; null when it doesn’t. */
  resting: z.nullable(z.object({ kind: z.enum(PAUSE_KINDS), until: z.string() })),
  /** Whether the candidate has agreed to the profile; null where the site asks nobody. */
  seal: z.nullable(z.enum(['self', 'asked', 'confirmed'])),
  /** Where the caller’s request for the member’s photos stands, and the member’s for the caller’s; null without one. */
  photoRequest: z.nullable(photoRequestState),
  photoRequestReceived: z.nullable(photoRequestState),
  /** Contacts that the caller may still open under live plans. */
  contactsLeft: z.int(),
  /** A plan of the caller allows writing by the messaging app, and the contact has been viewed. */
  canMessage: z.boolean(),
  /** The member shows photos only to those who viewed the contact or whose interest was accepted, and the caller is neither. */
  arePhotosHidden: z.boolean(),
  /** How the stars of the two match, as on the card. */
  porutham: profileSummary.shape.porutham,
  ...wishesBetween,
  /** Proven by a code. */
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
}
const ownersFacts = {
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
  userLoginId: z.string(),
}

/**
 * Another member as the caller may see them, by our own names: every reference value is a name, a contact is null until it
 * may be seen; flags say what the caller did.
 */
export type MemberProfile = Omit<ShownValues, 'dateOfBirth'> &
  Beside & { readonly [K in keyof typeof callersStanding]: z.output<(typeof callersStanding)[K]> }
/** The member's own profile for reading, by our own names. */
export type OwnProfile = ShownValues &
  Beside & { readonly [K in keyof typeof ownersFacts]: z.output<(typeof ownersFacts)[K]> }

/** The same by the wire's spellings for reading; `toViewWire` and `fromWire` lead from one to the other. */
export type ProfileView = Readonly<Record<string, unknown>> & Pick<OwnProfile, 'id' | 'memberId' | 'name'>

export const memberView = z.object({
  ...beside,
  ...shapeOf(SHOWN_FIELDS.filter((name) => fieldNamed(name).seenBy !== 'owner')),
  ...callersStanding,
}) as unknown as z.ZodMiniType<ProfileView>

const OF_THE_BIRTH: readonly string[] = [...fieldsOfGroup('birth'), ...fieldsOfGroup('dhasa')]
/** What staff read of a member without a reason: what everybody reads, but neither photos nor the birth and its charts. */
export const OPEN_FIELDS = SHOWN_FIELDS.filter((name) => {
  const { seenBy, kind } = fieldNamed(name)
  return seenBy === 'everyone' && kind !== 'planets' && name !== 'mainPhoto' && !OF_THE_BIRTH.includes(name)
})

/** What staff see of a profile without a reason. */
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
