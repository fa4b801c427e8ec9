import { FIELD_NAMES, fieldNamed, type FieldName } from './fields.ts'
import { type MemberProfile, type OwnProfile, SHOWN_FIELDS } from './views.ts'

/** What a view says besides the specification's fields, as it stands where a server does not send it yet. */
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
}
const isSeveral = ({ kind }: { readonly kind: string }): boolean => kind === 'items' || kind === 'planets'
const emptyOf = (names: readonly FieldName[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, isSeveral(fieldNamed(name)) ? [] : null]))
const OF_A_VIEW = { ...emptyOf(SHOWN_FIELDS), ...BESIDES }
const OF_A_FORM = emptyOf(FIELD_NAMES)

/** A profile for reading by our own names, whole: what a server of an earlier version does not send is empty. */
export const withUntold = (ours: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...OF_A_VIEW,
  ...ours,
})

/** The same of a profile for the forms. */
export const withEmptyFields = (ours: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...OF_A_FORM,
  ...ours,
})
