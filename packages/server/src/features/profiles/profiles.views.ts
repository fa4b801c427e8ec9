import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import { ageOn, dayInIndia } from '@thunai/contract/dates'
import { heightText } from '@thunai/contract/heights'
import type { InterestState } from '@thunai/contract/interests'
import { horoscopeValues } from '@thunai/contract/horoscope-sources'
import type { MemberView, OwnView } from '@thunai/contract/profiles'
import type { FullProfile } from './profiles.store.ts'
import { addressLine, weightText } from './profiles.rules.ts'

/** What the caller did towards the member, and what their plans still allow. */
export interface Standing {
  readonly profileViewed: boolean
  readonly contactViewed: boolean
  readonly interestExpressed: boolean
  readonly interestSent: InterestState | null
  readonly interestReceived: InterestState | null
  readonly contactsLeft: number
  readonly mayMessage: boolean
  /** Viewed the contact, or an interest stands accepted: photos for those few are shown. */
  readonly isClose: boolean
}

/** Another member's profile. Contacts and the exact address stay here until the contact has been viewed (G-56). */
export function toMemberView(profile: FullProfile, standing: Standing, now: Date): MemberView {
  const arePhotosHidden = profile.photoVisibility === 'accepted' && !standing.isClose
  return {
    ...ofAnyone(profile, now),
    ...(arePhotosHidden ? NO_PHOTOS : photosOf(profile)),
    arePhotosHidden,
    ...(standing.contactViewed ? reachable(profile) : HIDDEN),
    address: standing.contactViewed
      ? fullAddress(profile)
      : addressLine([profile.villageArea, profile.taluk, profile.district]),
    isProfileViewed: standing.profileViewed,
    isContactViewed: standing.contactViewed,
    isExpressInterest: standing.interestExpressed,
    interestSent: standing.interestSent,
    interestReceived: standing.interestReceived,
    contactsLeft: standing.contactsLeft,
    canMessage: standing.contactViewed && standing.mayMessage,
  }
}

/** The member's own profile, with all of it. */
export function toOwnView(profile: FullProfile, now: Date): OwnView {
  return {
    ...ofAnyone(profile, now),
    ...reachable(profile),
    address: fullAddress(profile),
    dateOfBirth: profile.dateOfBirth,
    isEmailVerified: profile.emailVerified,
    isMobileVerified: profile.mobileVerified ? 'true' : 'false',
    userLoginId: profile.loginId,
  }
}

const NO_PHOTOS = { profileThumbnailImage: null, photos: [] }

const HIDDEN = {
  primaryContact: null,
  seconderyContact: null,
  whatsappContact: null,
  alternateContact: null,
  emailContact: null,
  doorNumber: null,
  streetOrPloat: null,
  postelIndexNumber: null,
} as const

const reachable = (profile: FullProfile) => ({
  primaryContact: profile.phone,
  seconderyContact: profile.secondPhone,
  whatsappContact: profile.whatsappPhone,
  alternateContact: profile.alternatePhone,
  emailContact: profile.email,
  doorNumber: profile.doorNumber,
  streetOrPloat: profile.street,
  postelIndexNumber: profile.postalCode,
})

const fullAddress = (p: FullProfile) =>
  p.addressLine ??
  addressLine([p.doorNumber, p.street, p.villageArea, p.taluk, p.district, p.state, p.country, p.postalCode])

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')

function ofAnyone(p: FullProfile, now: Date) {
  return {
    id: p.id,
    memberId: p.memberId,
    name: p.name,
    age: ageOn(p.dateOfBirth, dayInIndia(now)),
    gender: p.gender,
    marriedStatus: p.maritalStatus,
    createdFor: p.createdFor,
    createdBy: p.createdBy,
    createdAt: p.createdAt.toISOString(),
    profileThumbnailImage: p.mainPhoto,
    villageOrArea: p.villageArea,
    taluk: p.taluk,
    district: p.district,
    state: p.state,
    country: p.country,
    currentLocation: p.currentLocation,
    residentType: p.residenceType,
    religion: p.religion,
    caste: p.caste,
    subCaste: p.subCaste,
    motherTongue: p.motherTongue,
    kulatheivam: p.familyDeity,
    poorveegam: p.ancestralPlace,
    willingTohomeMappillai: p.willingHomeSonInLaw,
    education: [...p.education],
    mainSubject: p.mainSubject,
    jobType: p.jobType,
    jobName: p.jobName,
    jobCountry: p.jobCountry,
    jobCity: p.jobCity,
    monthlyIncome: p.monthlyIncome,
    ...family(p),
    eatingHabbits: [...p.eatingHabits],
    otherHabbits: [...p.otherHabits],
    height: p.heightCm,
    weight: p.weightKg,
    heightStr: p.heightCm === null ? null : heightText(p.heightCm),
    weightStr: p.weightKg === null ? null : weightText(p.weightKg),
    complexion: p.complexion,
    isPhysicalyChallenged: p.physicallyChallenged,
    physicalInformation: p.physicalInformation,
    ...horoscope(p),
    ...preferences(p),
  }
}

const photosOf = (p: FullProfile) => ({
  profileThumbnailImage: p.mainPhoto,
  photos: p.photos.map(({ file, isMain, width, height }) => ({ file, isMain, width, height })),
})

const family = (p: FullProfile) => ({
  familyType: p.familyType,
  fatherStatus: yesNo(p.fatherAlive),
  fatherName: p.fatherName,
  fatherOccupation: p.fatherOccupation,
  motherStatus: yesNo(p.motherAlive),
  motherName: p.motherName,
  motherOccupation: p.motherOccupation,
  noOfBrothers: p.brothers,
  noOfMarriedBrothers: p.marriedBrothers,
  noOfSisters: p.sisters,
  noOfMarriedSisters: p.marriedSisters,
})

const horoscope = (p: FullProfile) => ({
  star: p.star,
  patham: p.patham,
  raasi: p.raasi,
  laknam: p.laknam,
  birthTime: p.birthTime,
  birthPlace: p.birthPlace,
  jathagamType: p.jathagamType,
  dhosham: p.dhosham,
  dhasa: p.dhasa,
  dhashaYear: p.dhasaYears,
  dhasamonth: p.dhasaMonths,
  dhasaDays: p.dhasaDays,
  computedValues: horoscopeValues.parse(p.computed),
  outdatedValues: horoscopeValues.parse(p.outdated),
  ...chart(p, 'raasi', RAASI_HOUSES),
  ...chart(p, 'amsam', AMSAM_HOUSES),
})

function chart(p: FullProfile, name: 'raasi' | 'amsam', houses: readonly string[]): Record<string, string[]> {
  const planets = (house: number) => p.houses.find((one) => one.chart === name && one.house === house)?.planets ?? []
  return Object.fromEntries(houses.map((wireName, index) => [wireName, [...planets(index + 1)]]))
}

function preferences(p: FullProfile) {
  const names = (kind: string) => [...(p.preferred[kind] ?? [])]
  return {
    preferedMeritialStatus: names('marital_status'),
    preferedAgeFrom: p.preferredAgeFrom,
    preferedAgeTo: p.preferredAgeTo,
    preferedMotherTonge: names('mother_tongue'),
    preferedReligions: names('religion'),
    preferedCaste: names('caste'),
    preferedSubCaste: names('sub_caste'),
    preferedEducation: names('education'),
    preferedJobType: names('job_type'),
    preferedHeightFrom: p.preferredHeightFrom,
    preferedHeightTo: p.preferredHeightTo,
    preferedIncomeFrom: p.preferredIncomeFrom,
    preferedIncomeTo: p.preferredIncomeTo,
    preferedHouseName: p.preferredHouseName,
    preferedGothra: p.preferredGothra,
    preferedBodyType: p.preferredBodyType,
    preferedStar: names('star'),
    preferedRaasi: names('raasi'),
    preferedResident: names('residence'),
  }
}
