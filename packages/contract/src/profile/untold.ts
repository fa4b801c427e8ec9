import { isSeveral } from './field-kinds.ts'
import { FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'
import { SHOWN_FIELDS } from './shown-fields.ts'
import { type MemberProfile, type OwnProfile } from './views.ts'

/** Defaults of view fields beyond the specification, for servers that don't send them yet. */
type Besides = Omit<MemberProfile & OwnProfile, keyof OwnProfile & string> &
  Pick<OwnProfile, 'heightStr' | 'weightStr' | 'computedValues' | 'outdatedValues' | 'horoscopePicture' | 'verified'>
const BESIDES: Omit<Besides, 'isEmailVerified' | 'isMobileVerified'> = {
  heightStr: null,
  weightStr: null,
  computedValues: [],
  outdatedValues: [],
  horoscopePicture: null,
  verified: [],
  lastActiveAt: undefined,
  photos: [],
  isProfileViewed: false,
  isNewlyOpened: false,
  isContactViewed: false,
  isExpressInterest: false,
  interestSent: null,
  interestReceived: null,
  sharesContact: false,
  contactShared: false,
  isFollowed: false,
  resting: null,
  seal: null,
  photoRequest: null,
  photoRequestReceived: null,
  contactsLeft: 0,
  canMessage: false,
  arePhotosHidden: false,
  porutham: null,
  myWishes: [],
  theirWishes: [],
  clanVerdict: null,
}
const emptyOf = (names: readonly FieldName[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, isSeveral(fieldNamed(name)) ? [] : null]))
const OF_A_VIEW = { ...emptyOf(SHOWN_FIELDS), ...BESIDES }
const OF_A_FORM = emptyOf(FIELD_NAMES)

/** Fills what an earlier server doesn't send with defaults: a profile for reading, under our own names. */
export const withViewDefaults = (ours: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...OF_A_VIEW,
  ...ours,
})

/** The same for a profile in the forms. */
export const withEmptyFields = (ours: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...OF_A_FORM,
  ...ours,
})
