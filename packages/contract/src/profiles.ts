import * as z from 'zod/mini'
import { AMSAM_HOUSES, RAASI_HOUSES } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { interestState } from './interests.ts'
import { horoscopeSources } from './horoscope-sources.ts'
import { gallery } from './photos.ts'
import { envelope } from './wire.ts'

const words = z.nullable(z.string())
const number = z.nullable(z.number())
const yesNo = z.nullable(z.boolean())
const list = z.array(z.string())
const houses = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, list]))

/** Keys of a full profile for reading, by section; every reference value is a name, a contact is null until it may be seen. */
const identity = {
  id: z.string(),
  memberId: z.string(),
  name: z.string(),
  age: z.int(),
  gender: z.string(),
  marriedStatus: words,
  createdFor: words,
  createdBy: words,
  createdAt: z.string(),
  profileThumbnailImage: words,
}
const contact = {
  primaryContact: words,
  seconderyContact: words,
  whatsappContact: words,
  alternateContact: words,
  emailContact: words,
}
const place = {
  address: words,
  doorNumber: words,
  streetOrPloat: words,
  villageOrArea: words,
  taluk: words,
  district: words,
  state: words,
  country: words,
  postelIndexNumber: words,
  currentLocation: words,
  residentType: words,
}
const community = {
  religion: words,
  caste: words,
  subCaste: words,
  motherTongue: words,
  kulatheivam: words,
  poorveegam: words,
  willingTohomeMappillai: yesNo,
}
const work = {
  education: list,
  mainSubject: words,
  jobType: words,
  jobName: words,
  jobCountry: words,
  jobCity: words,
  monthlyIncome: number,
}
const family = {
  familyType: words,
  fatherStatus: words,
  fatherName: words,
  fatherOccupation: words,
  motherStatus: words,
  motherName: words,
  motherOccupation: words,
  noOfBrothers: number,
  noOfMarriedBrothers: number,
  noOfSisters: number,
  noOfMarriedSisters: number,
}
const habits = {
  eatingHabbits: list,
  otherHabbits: list,
  height: number,
  weight: number,
  heightStr: words,
  weightStr: words,
  complexion: words,
  isPhysicalyChallenged: yesNo,
  physicalInformation: words,
}
const horoscope = {
  star: words,
  patham: number,
  raasi: words,
  laknam: words,
  birthTime: words,
  birthPlace: words,
  jathagamType: words,
  dhosham: words,
  dhasa: words,
  dhashaYear: number,
  dhasamonth: number,
  dhasaDays: number,
  ...houses(RAASI_HOUSES),
  ...houses(AMSAM_HOUSES),
  ...horoscopeSources,
}
const preferences = {
  preferedMeritialStatus: list,
  preferedAgeFrom: number,
  preferedAgeTo: number,
  preferedMotherTonge: list,
  preferedReligions: list,
  preferedCaste: list,
  preferedSubCaste: list,
  preferedEducation: list,
  preferedJobType: list,
  preferedHeightFrom: number,
  preferedHeightTo: number,
  preferedIncomeFrom: number,
  preferedIncomeTo: number,
  preferedHouseName: words,
  preferedGothra: words,
  preferedBodyType: words,
  preferedStar: list,
  preferedRaasi: list,
  preferedResident: list,
}
const profileOfAnyone = {
  ...identity,
  ...contact,
  ...place,
  ...community,
  ...work,
  ...family,
  ...habits,
  ...horoscope,
  ...preferences,
}

/** Another member as the caller may see them; flags say what the caller did. */
export const memberView = z.object({
  ...profileOfAnyone,
  /** The gallery in its order; empty when the photos are hidden from the caller. */
  photos: gallery,
  isProfileViewed: z.boolean(),
  isContactViewed: z.boolean(),
  isExpressInterest: z.boolean(),
  /** Where the caller’s interest in the member stands, and the member’s in the caller; null without one. */
  interestSent: z.nullable(interestState),
  interestReceived: z.nullable(interestState),
  /** Contacts that the caller may still open under live plans. */
  contactsLeft: z.int(),
  /** A plan of the caller allows writing by the messaging app, and the contact has been viewed. */
  canMessage: z.boolean(),
  /** The member shows photos only to those who viewed the contact or whose interest was accepted, and the caller is neither. */
  arePhotosHidden: z.boolean(),
})
export type MemberView = z.output<typeof memberView> & Record<string, unknown>

/** The member's own profile for reading. */
export const ownView = z.object({
  ...profileOfAnyone,
  dateOfBirth: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.enum(['true', 'false']),
  userLoginId: z.string(),
})
export type OwnView = z.output<typeof ownView> & Record<string, unknown>

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
  refusals: ['loginNeeded', 'profileNotFound', 'profileViewsUsed', 'dailyProfileViewsUsed', 'tooManyRequests', 'busy'],
})
