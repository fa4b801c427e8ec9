import { REGISTRATION_MESSAGES as M } from './accounts.ts'
import { ASTROLOGY_MESSAGES, TRADITIONS, WHICH_TIMES } from './astrology.ts'
import {
  AMSAM_HOUSES,
  DHASAS,
  DHOSHAMS,
  GENDERS,
  LAKNAMS,
  PROFILE_FOR,
  RAASI_HOUSES,
  YES_NO,
  type ReferenceList,
} from './choices.ts'
import { LONG_TEXT_LENGTH, NAME_LENGTH, TEXT_LENGTH } from './limits.ts'

/** The lists whose items lie below an item of another list. */
export type DependentList = 'caste' | 'sub_caste' | 'state' | 'district'

/**
 * What a field of the profile holds. `item` is one entry of a reference list, `items` several; with a `parent` the list
 * depends on what that field says. `needed`: the sentence for a field that may not be cleared.
 */
export type EditField = { readonly needed?: string } & (
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'name'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly decimals: 0 | 1 | 4
      readonly error?: string
    }
  | { readonly kind: 'flag' | 'phone' | 'email' | 'day' | 'time' | 'photo' | 'planets' | 'zone' }
  | { readonly kind: 'item' | 'items'; readonly list: ReferenceList }
  | { readonly kind: 'item' | 'items'; readonly list: DependentList; readonly parent: string }
)

const words = { kind: 'text', max: TEXT_LENGTH } as const
const longWords = { kind: 'text', max: LONG_TEXT_LENGTH } as const
const nameOfParent = { kind: 'name', min: 1, max: TEXT_LENGTH } as const
const phone = { kind: 'phone' } as const
const flag = { kind: 'flag' } as const
const yesNo = { kind: 'choice', of: YES_NO } as const
const whole = (min: number, max: number) => ({ kind: 'number', min, max, decimals: 0 }) as const
const tenths = (min: number, max: number) => ({ kind: 'number', min, max, decimals: 1 }) as const
const item = (list: ReferenceList) => ({ kind: 'item', list }) as const
const items = (list: ReferenceList) => ({ kind: 'items', list }) as const
/** So exact are coordinates: ten metres. */
const degrees = (most: number, error: string) =>
  ({ kind: 'number', min: -most, max: most, decimals: 4, error }) as const
const HEIGHT = tenths(60, 250)
const RUPEES = whole(0, 1_000_000_000)
const PREFERRED_AGE = whole(18, 100)
const CHILDREN = whole(0, 30)
const houses = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { kind: 'planets' }] as const))

/** Every field of the profile that its member may change, once; the form, the server and the tests are made from it. */
export const EDIT_FIELDS: Readonly<Record<string, EditField>> = {
  name: { kind: 'name', ...NAME_LENGTH, needed: M.nameMissing },
  gender: { kind: 'choice', of: GENDERS, needed: M.gender },
  dateOfBirth: { kind: 'day', needed: M.dateOfBirth },
  marriedStatus: { ...item('marriedStatus'), needed: M.marriedStatus },
  createdFor: { kind: 'choice', of: PROFILE_FOR, needed: M.profileFor },
  profileThumbnailImage: { kind: 'photo' },
  emailContact: { kind: 'email', needed: M.emailMissing },
  primaryContact: phone,
  seconderyContact: phone,
  whatsappContact: phone,
  alternateContact: phone,
  address: longWords,
  doorNumber: words,
  streetOrPloat: words,
  villageOrArea: words,
  taluk: words,
  country: item('country'),
  state: { kind: 'item', list: 'state', parent: 'country' },
  district: { kind: 'item', list: 'district', parent: 'state' },
  postelIndexNumber: { kind: 'text', max: 20 },
  currentLocation: words,
  residentType: item('residence_type'),
  religion: { ...item('religion'), needed: M.religion },
  caste: { kind: 'item', list: 'caste', parent: 'religion' },
  subCaste: { kind: 'item', list: 'sub_caste', parent: 'caste' },
  motherTongue: { ...item('language'), needed: M.motherTongue },
  kulatheivam: words,
  poorveegam: words,
  willingTohomeMappillai: flag,
  education: items('education'),
  mainSubject: words,
  jobType: item('jobtype'),
  jobName: words,
  jobCountry: item('country'),
  jobCity: words,
  monthlyIncome: RUPEES,
  familyType: words,
  fatherStatus: yesNo,
  fatherName: nameOfParent,
  fatherOccupation: words,
  motherStatus: yesNo,
  motherName: nameOfParent,
  motherOccupation: words,
  noOfBrothers: CHILDREN,
  noOfMarriedBrothers: CHILDREN,
  noOfSisters: CHILDREN,
  noOfMarrieSisters: CHILDREN,
  eatingHabbits: items('eating_habits'),
  otherHabbits: items('other_habits'),
  height: HEIGHT,
  weight: tenths(20, 300),
  complexion: item('complexion'),
  isPhysicalyChallenged: flag,
  physicalInformation: longWords,
  star: item('star'),
  patham: whole(1, 4),
  raasi: item('raasi'),
  laknam: { kind: 'choice', of: LAKNAMS },
  birthTime: { kind: 'time' },
  birthPlace: words,
  /** Where that place lies, and the zone its clocks keep: what a computed horoscope starts from. */
  birthLatitude: degrees(90, ASTROLOGY_MESSAGES.latitude),
  birthLongitude: degrees(180, ASTROLOGY_MESSAGES.longitude),
  birthTimeZone: { kind: 'zone' },
  birthWhichTime: { kind: 'choice', of: WHICH_TIMES },
  jathagamType: item('jathagamType'),
  dhosham: { kind: 'choice', of: DHOSHAMS },
  dhasa: { kind: 'choice', of: DHASAS },
  dhashaYear: whole(0, 20),
  dhasamonth: whole(0, 11),
  dhasaDays: whole(0, 30),
  ...houses(RAASI_HOUSES),
  ...houses(AMSAM_HOUSES),
  preferedMeritialStatus: items('marriedStatus'),
  preferedAgeFrom: PREFERRED_AGE,
  preferedAgeTo: PREFERRED_AGE,
  preferedMotherTonge: items('language'),
  preferedReligions: items('religion'),
  preferedCaste: { kind: 'items', list: 'caste', parent: 'preferedReligions' },
  preferedSubCaste: { kind: 'items', list: 'sub_caste', parent: 'preferedCaste' },
  preferedEducation: items('education'),
  preferedJobType: items('jobtype'),
  preferedHeightFrom: HEIGHT,
  preferedHeightTo: HEIGHT,
  preferedIncomeFrom: RUPEES,
  preferedIncomeTo: RUPEES,
  preferedHouseName: words,
  preferedGothra: words,
  preferedBodyType: words,
  preferedStar: items('star'),
  preferedRaasi: items('raasi'),
  preferedResident: items('residence_type'),
  preferedTradition: { kind: 'choice', of: TRADITIONS },
}

/** Other spellings that a client may send; the key's own spelling wins when both are there (G-22, G-26). */
export const EDIT_ALIASES: Readonly<Record<string, string>> = {
  noOfMarriedSisters: 'noOfMarrieSisters',
  raasiOne: 'rassiOne',
  profileFor: 'createdFor',
}

/** Pairs of which the first may not exceed the second. */
export const EDIT_RANGES = [
  {
    from: 'noOfMarriedBrothers',
    to: 'noOfBrothers',
    marked: 'noOfMarriedBrothers',
    message: 'There can’t be more married brothers than brothers.',
  },
  {
    from: 'noOfMarrieSisters',
    to: 'noOfSisters',
    marked: 'noOfMarrieSisters',
    message: 'There can’t be more married sisters than sisters.',
  },
  {
    from: 'preferedAgeFrom',
    to: 'preferedAgeTo',
    marked: 'preferedAgeTo',
    message: 'The age to can’t be below the age from.',
  },
  {
    from: 'preferedHeightFrom',
    to: 'preferedHeightTo',
    marked: 'preferedHeightTo',
    message: 'The height to can’t be below the height from.',
  },
  {
    from: 'preferedIncomeFrom',
    to: 'preferedIncomeTo',
    marked: 'preferedIncomeTo',
    message: 'The income to can’t be below the income from.',
  },
] as const

/** At most so many planets stand in one house, each named in so many letters (G-26). */
export const HOUSE = { planets: 10, letters: 20 } as const
/** At most so many entries in one list. */
export const MOST_ITEMS = 100
