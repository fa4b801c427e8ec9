import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import { ageOn, dayInIndia } from '@thunai/contract/dates'
import { EDIT_FIELDS } from '@thunai/contract/edit-fields'
import { heightText } from '@thunai/contract/heights'
import { horoscopeValues } from '@thunai/contract/horoscope-sources'
import type { EditProfile, EditValue, EditValues } from '@thunai/contract/profile-edit'
import type { Cell, Chart, Chosen, StoredProfile } from './edit-profile.store.ts'
import { weightText } from './profiles.rules.ts'
import type { HoroscopeSources } from './horoscope-sources.rules.ts'
import type { FullProfile } from './profiles.store.ts'
import { toOwnView } from './profiles.views.ts'

/** Where a field of the wire is kept. */
export type Place =
  | {
      readonly part: 'profile' | 'horoscope' | 'preference' | 'account'
      readonly column: string
      readonly yesNo?: true
    }
  | { readonly part: 'photo' }
  | { readonly part: 'chosen'; readonly table: Chosen }
  | { readonly part: 'wish'; readonly kind: string }
  | { readonly part: 'house'; readonly chart: Chart; readonly house: number }

const inPart = (part: 'profile' | 'horoscope' | 'preference' | 'account', columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]): [string, Place] => [key, { part, column }]))
const wishes = (kinds: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(kinds).map(([key, kind]): [string, Place] => [key, { part: 'wish', kind }]))
const houses = (chart: Chart, names: readonly string[]) =>
  Object.fromEntries(names.map((name, index): [string, Place] => [name, { part: 'house', chart, house: index + 1 }]))

/** Every field of the contract and its place in the database; a test holds the two against each other. */
export const PLACES: Readonly<Record<string, Place>> = {
  ...inPart('account', { emailContact: 'email', primaryContact: 'phone' }),
  ...inPart('profile', {
    name: 'name',
    gender: 'gender',
    dateOfBirth: 'date_of_birth',
    marriedStatus: 'marital_status_id',
    createdFor: 'created_for',
    seconderyContact: 'second_phone',
    whatsappContact: 'whatsapp_phone',
    alternateContact: 'alternate_phone',
    address: 'address_line',
    doorNumber: 'door_number',
    streetOrPloat: 'street',
    villageOrArea: 'village_area',
    taluk: 'taluk',
    country: 'country_id',
    state: 'state_id',
    district: 'district_id',
    postelIndexNumber: 'postal_code',
    currentLocation: 'current_location',
    residentType: 'residence_type_id',
    religion: 'religion_id',
    caste: 'caste_id',
    subCaste: 'sub_caste_id',
    motherTongue: 'mother_tongue_id',
    kulatheivam: 'family_deity',
    poorveegam: 'ancestral_place',
    willingTohomeMappillai: 'willing_home_son_in_law',
    mainSubject: 'main_subject',
    jobType: 'job_type_id',
    jobName: 'job_name',
    jobCountry: 'job_country_id',
    jobCity: 'job_city',
    monthlyIncome: 'monthly_income',
    familyType: 'family_type',
    fatherName: 'father_name',
    fatherOccupation: 'father_occupation',
    motherName: 'mother_name',
    motherOccupation: 'mother_occupation',
    noOfBrothers: 'brothers',
    noOfMarriedBrothers: 'married_brothers',
    noOfSisters: 'sisters',
    noOfMarrieSisters: 'married_sisters',
    height: 'height_cm',
    weight: 'weight_kg',
    complexion: 'complexion_id',
    isPhysicalyChallenged: 'physically_challenged',
    physicalInformation: 'physical_information',
  }),
  fatherStatus: { part: 'profile', column: 'father_alive', yesNo: true },
  motherStatus: { part: 'profile', column: 'mother_alive', yesNo: true },
  profileThumbnailImage: { part: 'photo' },
  education: { part: 'chosen', table: 'profile_education' },
  eatingHabbits: { part: 'chosen', table: 'profile_eating_habit' },
  otherHabbits: { part: 'chosen', table: 'profile_other_habit' },
  ...inPart('horoscope', {
    star: 'star_id',
    patham: 'patham',
    raasi: 'raasi_id',
    laknam: 'laknam',
    birthTime: 'birth_time',
    birthPlace: 'birth_place',
    jathagamType: 'jathagam_type_id',
    dhosham: 'dhosham',
    dhasa: 'dhasa',
    dhashaYear: 'dhasa_years',
    dhasamonth: 'dhasa_months',
    dhasaDays: 'dhasa_days',
    birthLatitude: 'birth_latitude',
    birthLongitude: 'birth_longitude',
    birthTimeZone: 'birth_time_zone',
    birthWhichTime: 'birth_which_time',
  }),
  ...houses('raasi', RAASI_HOUSES),
  ...houses('amsam', AMSAM_HOUSES),
  ...inPart('preference', {
    preferedAgeFrom: 'age_from',
    preferedAgeTo: 'age_to',
    preferedHeightFrom: 'height_from',
    preferedHeightTo: 'height_to',
    preferedIncomeFrom: 'income_from',
    preferedIncomeTo: 'income_to',
    preferedHouseName: 'house_name',
    preferedGothra: 'gothra',
    preferedBodyType: 'body_type',
    preferedTradition: 'tradition',
  }),
  ...wishes({
    preferedMeritialStatus: 'marital_status',
    preferedMotherTonge: 'mother_tongue',
    preferedReligions: 'religion',
    preferedCaste: 'caste',
    preferedSubCaste: 'sub_caste',
    preferedEducation: 'education',
    preferedJobType: 'job_type',
    preferedStar: 'star',
    preferedRaasi: 'raasi',
    preferedResident: 'residence',
  }),
}

export function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function valueAt(place: Place, stored: StoredProfile): EditValue {
  switch (place.part) {
    case 'photo':
      return stored.mainPhoto
    case 'chosen':
      return stored.chosen[place.table]
    case 'wish':
      return stored.wishes[place.kind] ?? []
    case 'house':
      return stored.houses.find(({ chart, house }) => chart === place.chart && house === place.house)?.planets ?? []
    default: {
      const value = stored[place.part]?.[place.column] ?? null
      if (!isCell(value)) throw new Error(`${place.column} holds no single value.`)
      if (place.yesNo) return value === null ? null : value ? 'Yes' : 'No'
      return place.column === 'birth_time' && typeof value === 'string' ? value.slice(0, 5) : value
    }
  }
}

/** The value of the wire as its column holds it. */
export const toCell = (yesNo: boolean | undefined, value: Cell): Cell =>
  yesNo && value !== null ? value === 'Yes' : value

/** All fields that may be changed, as they are, reference values by id. */
export const toEditValues = (stored: StoredProfile): EditValues =>
  Object.fromEntries(Object.entries(PLACES).map(([key, place]) => [key, valueAt(place, stored)]))

interface Shown {
  /** Names instead of ids: the same profile read by name. */
  readonly byName?: FullProfile | undefined
  readonly withVersion: boolean
}

/** The edit shape: the fields, and what the server says beside them. */
export function toEditProfile(stored: StoredProfile, { byName, withVersion }: Shown, now: Date): EditProfile {
  const ids = toEditValues(stored)
  const { profile, account } = stored
  const read = (key: string) => String(profile[key])
  const { height, weight, noOfMarrieSisters } = ids
  const { computed, outdated } = sourcesOf(stored)
  return {
    ...ids,
    ...(byName && namesOf(byName, now)),
    id: read('id'),
    memberId: read('member_id'),
    age: ageOn(read('date_of_birth'), dayInIndia(now)),
    createdBy: read('created_by'),
    createdAt: new Date(read('created_at')).toISOString(),
    isEmailVerified: account['email_verified'] === true,
    isMobileVerified: account['mobile_verified'] === true ? 'true' : 'false',
    userLoginId: String(account['login_id']),
    heightStr: typeof height === 'number' ? heightText(height) : null,
    weightStr: typeof weight === 'number' ? weightText(weight) : null,
    noOfMarriedSisters: typeof noOfMarrieSisters === 'number' ? noOfMarrieSisters : null,
    computedValues: [...computed],
    outdatedValues: [...outdated],
    ...(withVersion && { updatedAt: versionOf(stored) }),
  }
}

/** Where the values of the horoscope come from, as kept. */
export function sourcesOf({ horoscope }: StoredProfile): HoroscopeSources {
  const named = (column: 'computed' | 'outdated') => horoscopeValues.parse(horoscope?.[column])
  return { computed: named('computed'), outdated: named('outdated') }
}

function namesOf(byName: FullProfile, now: Date): EditValues {
  const view: Readonly<Record<string, unknown>> = toOwnView(byName, now)
  const ofLists = Object.entries(EDIT_FIELDS).filter(([, { kind }]) => kind === 'item' || kind === 'items')
  return Object.fromEntries(ofLists.map(([key]) => [key, view[key] as EditValue]))
}

/** What tells one state of the profile from another. */
export const versionOf = ({ profile }: StoredProfile): string => new Date(String(profile['updated_at'])).toISOString()
