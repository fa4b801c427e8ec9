import { REGISTRATION_MESSAGES as M } from '../identity/registration-messages.ts'
import { ASTROLOGY_MESSAGES, TRADITIONS, WHICH_TIMES } from './astrology.ts'
import {
  AMSAM_HOUSES,
  CLAN_RULES,
  DHASAS,
  DHOSHAMS,
  DOSHAM_STATES,
  GENDERS,
  JATHAGAM_BY,
  LAKNAMS,
  MOTHER_LINE_RULES,
  PROFILE_FOR,
  RAASI_HOUSES,
} from '../values/choices.ts'
import { NAME_LENGTH } from '../frame/limits.ts'
import { houses } from './chart-houses.ts'
import type { EditValueOf, FieldFacts, ShownValueOf } from './field-kinds.ts'
import {
  afterContact,
  among,
  askedOf,
  below,
  CHILDREN,
  choice,
  choices,
  degrees,
  flag,
  HEIGHT,
  item,
  items,
  storedIn,
  lineName,
  list,
  longWords,
  nameOfParent,
  ofBirth,
  ofHoroscope,
  ofPreference,
  onCard,
  open,
  ownWords,
  phone,
  PREFERRED_AGE,
  RUPEES,
  severalBelow,
  tenths,
  whole,
  wish,
  words,
  yesNo,
} from './field-parts.ts'
import {
  ABROAD,
  AFTER_A_MARRIAGE,
  CHURCH,
  HEALTH,
  INCOME,
  ISLAM,
  PARENTS_HOME,
  RITE,
  WISHES_OF_LIFE,
} from './life-fields.ts'
import { DEFAULT_MUSTS, WISH_NAMES } from './wishes.ts'

/**
 * Every field that members may edit, once, under our own names. Forms, readers, the wire, database columns, views and
 * the data export are derived from it. The order is that of the forms; a field stands below the one that it depends
 * on.
 */
export const FIELDS = {
  aboutMe: { ...open, ...ownWords, label: 'About me' },
  aboutFamily: { ...open, ...ownWords, label: 'About the family' },
  hobbies: { ...list, ...items('hobbies'), label: 'Hobbies' },

  createdFor: {
    ...open,
    ...choice(PROFILE_FOR),
    alias: 'profileFor',
    label: 'Profile created for',
    ...among('profile', 'createdFor'),
    needed: M.profileFor,
  },
  name: { ...open, ...onCard, kind: 'name', ...NAME_LENGTH, label: 'Name', needed: M.nameMissing },
  gender: {
    ...open,
    ...onCard,
    ...choice(GENDERS),
    label: 'Gender',
    needed: M.gender,
    filter: { kind: 'choice', group: 'basics', wire: 'gender', of: GENDERS },
  },
  dateOfBirth: {
    ...storedIn('profile', 'owner'),
    onCard: 'years',
    kind: 'day',
    label: 'Date of Birth',
    needed: M.dateOfBirth,
    filter: { kind: 'range', group: 'basics', wire: 'age', label: 'Age', clamped: { min: 0, max: 150 } },
  },
  maritalStatus: {
    ...open,
    ...item('marriedStatus'),
    wire: 'marriedStatus',
    label: 'Married status',
    needed: M.marriedStatus,
    ...among('basics', 'marriedStatus'),
  },
  motherTongue: {
    ...open,
    ...item('language'),
    label: 'Mother tongue',
    needed: M.motherTongue,
    ...among('basics', 'motherTongue'),
  },
  mainPhoto: {
    ...storedIn('photo', 'everyone'),
    ...onCard,
    kind: 'photo',
    wire: 'profileThumbnailImage',
    label: 'Main photo',
  },
  ...AFTER_A_MARRIAGE,

  religion: {
    ...open,
    ...onCard,
    ...item('religion'),
    label: 'Religion',
    needed: M.religion,
    filter: { kind: 'list', group: 'basics', wire: 'religion', unknownFitsNobody: true },
  },
  caste: {
    ...open,
    ...onCard,
    ...below('religion', 'caste'),
    label: 'Caste',
    filter: { kind: 'list', group: 'basics', wire: 'castes', also: 'caste', unknownFitsNobody: true },
  },
  subCaste: { ...open, ...onCard, ...below('caste', 'sub_caste'), label: 'Sub caste', ...among('basics', 'subCaste') },
  ancestralPlace: { ...open, ...words, wire: 'poorveegam', label: 'Poorveegam' },
  willingHomeSonInLaw: {
    ...open,
    ...flag,
    wire: 'willingTohomeMappillai',
    label: 'Willing to be home mappillai',
    ...askedOf({ field: 'gender', among: ['Male'] }),
  },

  // The line by birth: a woman keeps it after marriage.
  clan: { ...open, ...lineName, listed: 'clan', label: 'Clan', ...among('community', 'clan') },
  clanDivision: { ...open, ...lineName, listed: 'division', label: 'Division of the clan' },
  clanOther: { ...open, ...lineName, label: 'Clan not in the list' },
  gothram: {
    ...open,
    ...lineName,
    listed: 'gothram',
    wire: 'gothra',
    label: 'Gothram',
    ...among('community', 'gothram'),
  },
  houseName: {
    ...open,
    ...lineName,
    // families with an intiperu, tharavadu, mane or okka; Tamil families have none
    ...askedOf({ field: 'motherTongue', among: ['Telugu', 'Malayalam', 'Kannada', 'Saurashtra', 'Kodava'] }),
    label: 'House name',
  },
  excludedClans: { ...storedIn('preference', 'owner'), kind: 'names', max: 60, most: 12, label: 'Clans you leave out' },

  familyDeity: { ...open, ...words, wire: 'kulatheivam', label: 'Kulatheivam' },
  familyDeityPlace: { ...open, ...words, wire: 'kulatheivamPlace', label: 'Place of the kulatheivam' },
  motherClan: { ...afterContact, ...lineName, listed: 'clan', label: 'Mother’s clan' },
  motherGothram: {
    ...afterContact,
    ...lineName,
    listed: 'gothram',
    wire: 'motherGothra',
    label: 'Mother’s gothram',
  },
  motherFamilyDeity: { ...afterContact, ...words, wire: 'motherKulatheivam', label: 'Mother’s kulatheivam' },
  motherFamilyDeityPlace: {
    ...afterContact,
    ...words,
    wire: 'motherKulatheivamPlace',
    label: 'Place of the mother’s kulatheivam',
  },
  ...CHURCH,
  ...ISLAM,
  ...RITE,

  email: {
    ...storedIn('account', 'contact'),
    kind: 'email',
    wire: 'emailContact',
    label: 'Email',
    needed: M.emailMissing,
  },
  phone: { ...storedIn('account', 'contact'), ...phone, wire: 'primaryContact', label: 'Primary contact' },
  secondPhone: { ...afterContact, ...phone, wire: 'seconderyContact', label: 'Second contact' },
  whatsappPhone: { ...afterContact, ...phone, wire: 'whatsappContact', label: 'WhatsApp' },
  alternatePhone: { ...afterContact, ...phone, wire: 'alternateContact', label: 'Alternate contact' },

  country: { ...open, ...onCard, ...item('country'), label: 'Country', ...among('place', 'country') },
  state: { ...open, ...onCard, ...below('country', 'state'), label: 'State', ...among('place', 'state') },
  district: { ...open, ...onCard, ...below('state', 'district'), label: 'District', ...among('place', 'district') },
  taluk: { ...open, ...words, label: 'Taluk' },
  currentLocation: { ...open, ...words, label: 'Current location' },
  residenceType: { ...open, ...item('residence_type'), wire: 'residentType', label: 'Resident type' },

  doorNumber: { ...afterContact, ...words, label: 'Door number' },
  street: { ...afterContact, ...words, wire: 'streetOrPloat', label: 'Street or plot' },
  villageArea: { ...open, ...words, wire: 'villageOrArea', label: 'Village or area' },
  postalCode: { ...afterContact, kind: 'text', max: 20, wire: 'postelIndexNumber', label: 'PIN code' },
  addressLine: { ...afterContact, ...longWords, wire: 'address', label: 'Address in one line' },

  education: { ...list, ...onCard, ...items('education'), label: 'Education', ...among('work', 'education') },
  mainSubject: { ...open, ...words, label: 'Main subject' },
  jobType: { ...open, ...onCard, ...item('jobtype'), label: 'Job type', ...among('work', 'jobType') },
  jobName: { ...open, ...onCard, ...words, label: 'Job name' },
  monthlyIncome: {
    ...open,
    ...RUPEES,
    label: 'Monthly income',
    filter: { kind: 'range', group: 'work', wire: 'income' },
  },
  jobCountry: { ...open, ...item('country'), label: 'Job country' },
  jobCity: { ...open, ...words, label: 'Job city' },
  ...INCOME,
  ...ABROAD,

  fatherAlive: { ...open, ...yesNo, wire: 'fatherStatus', label: 'Father alive' },
  fatherName: { ...open, ...nameOfParent, label: 'Father’s name' },
  fatherOccupation: { ...open, ...words, label: 'Father’s occupation' },
  motherAlive: { ...open, ...yesNo, wire: 'motherStatus', label: 'Mother alive' },
  motherName: { ...open, ...nameOfParent, label: 'Mother’s name' },
  motherOccupation: { ...open, ...words, label: 'Mother’s occupation' },
  ...PARENTS_HOME,
  brothers: { ...open, ...CHILDREN, wire: 'noOfBrothers', label: 'Brothers' },
  marriedBrothers: { ...open, ...CHILDREN, wire: 'noOfMarriedBrothers', label: 'Married brothers' },
  sisters: { ...open, ...CHILDREN, wire: 'noOfSisters', label: 'Sisters' },
  // The form's spelling; for reading the specification has another (G-22).
  marriedSisters: {
    ...open,
    ...CHILDREN,
    wire: 'noOfMarrieSisters',
    alias: 'noOfMarriedSisters',
    shownAs: 'noOfMarriedSisters',
    label: 'Married sisters',
  },
  familyType: { ...open, ...words, label: 'Family type', ...among('profile', 'familyType') },

  eatingHabits: {
    ...list,
    ...items('eating_habits'),
    wire: 'eatingHabbits',
    label: 'Eating habits',
    ...among('habits', 'eatingHabits'),
  },
  otherHabits: { ...list, ...items('other_habits'), wire: 'otherHabbits', label: 'Other habits' },
  heightCm: {
    ...open,
    onCard: 'inches',
    ...HEIGHT,
    wire: 'height',
    label: 'Height in cm',
    filter: { kind: 'range', group: 'basics', wire: 'height', label: 'Height' },
  },
  weightKg: { ...open, ...tenths(20, 300), wire: 'weight', label: 'Weight in kg' },
  complexion: { ...open, ...item('complexion'), label: 'Complexion' },
  physicallyChallenged: {
    ...open,
    ...flag,
    wire: 'isPhysicalyChallenged',
    label: 'Physically challenged',
    filter: { kind: 'flag', group: 'habits', wire: 'physicallyChallenged' },
  },
  physicalInformation: { ...open, ...longWords, label: 'Physical information' },

  ...HEALTH,

  birthTime: { ...ofHoroscope, kind: 'time', label: 'Birth time' },
  birthPlace: { ...ofHoroscope, ...words, label: 'Birth place' },
  // Coordinates and time zone of the birth place, from which a horoscope is computed.
  birthLatitude: { ...ofBirth, ...degrees(90, ASTROLOGY_MESSAGES.latitude), label: 'Latitude of the birth place' },
  birthLongitude: { ...ofBirth, ...degrees(180, ASTROLOGY_MESSAGES.longitude), label: 'Longitude of the birth place' },
  birthTimeZone: { ...ofBirth, kind: 'zone', label: 'Time zone of the birth place' },
  birthWhichTime: { ...ofBirth, ...choice(WHICH_TIMES), label: 'Which of two equal times' },
  star: { ...ofHoroscope, ...item('star'), label: 'Star', ...among('horoscope', 'star') },
  patham: { ...ofHoroscope, ...whole(1, 4), label: 'Patham' },
  raasi: { ...ofHoroscope, ...item('raasi'), label: 'Raasi', ...among('horoscope', 'raasi') },
  laknam: { ...ofHoroscope, ...choice(LAKNAMS), label: 'Laknam' },
  jathagamType: { ...ofHoroscope, ...item('jathagamType'), label: 'Jathagam' },
  dhosham: {
    ...ofHoroscope,
    ...choice(DHOSHAMS),
    label: 'Dhosham',
    filter: { kind: 'choice', group: 'horoscope', wire: 'dosham', of: DOSHAM_STATES },
  },
  dhasa: { ...ofHoroscope, ...choice(DHASAS), label: 'Dhasa' },
  dhasaYears: { ...ofHoroscope, ...whole(0, 20), wire: 'dhashaYear', label: 'Years left' },
  dhasaMonths: { ...ofHoroscope, ...whole(0, 11), wire: 'dhasamonth', label: 'Months left' },
  dhasaDays: { ...ofHoroscope, ...whole(0, 30), label: 'Days left' },
  jathagamBy: { ...ofHoroscope, ...choice(JATHAGAM_BY), label: 'Jathagam written by' },
  ...houses('raasi', RAASI_HOUSES),
  ...houses('amsam', AMSAM_HOUSES),

  preferredAgeFrom: { ...ofPreference, ...PREFERRED_AGE, wire: 'preferedAgeFrom', label: 'Age from' },
  preferredAgeTo: { ...ofPreference, ...PREFERRED_AGE, wire: 'preferedAgeTo', label: 'Age to' },
  preferredHeightFrom: { ...ofPreference, ...HEIGHT, wire: 'preferedHeightFrom', label: 'Height from in cm' },
  preferredHeightTo: { ...ofPreference, ...HEIGHT, wire: 'preferedHeightTo', label: 'Height to in cm' },
  preferredIncomeFrom: { ...ofPreference, ...RUPEES, wire: 'preferedIncomeFrom', label: 'Monthly income from' },
  preferredIncomeTo: { ...ofPreference, ...RUPEES, wire: 'preferedIncomeTo', label: 'Monthly income to' },
  preferredMaritalStatus: {
    ...wish,
    ...items('marriedStatus'),
    wire: 'preferedMeritialStatus',
    label: 'Married status',
  },
  preferredMotherTongue: { ...wish, ...items('language'), wire: 'preferedMotherTonge', label: 'Mother tongue' },
  preferredReligion: { ...wish, ...items('religion'), wire: 'preferedReligions', label: 'Religion' },
  preferredCaste: { ...wish, ...severalBelow('preferredReligion', 'caste'), wire: 'preferedCaste', label: 'Caste' },
  preferredSubCaste: {
    ...wish,
    ...severalBelow('preferredCaste', 'sub_caste'),
    wire: 'preferedSubCaste',
    label: 'Sub caste',
  },
  preferredEducation: { ...wish, ...items('education'), wire: 'preferedEducation', label: 'Education' },
  preferredJobType: { ...wish, ...items('jobtype'), wire: 'preferedJobType', label: 'Job type' },
  preferredResidence: { ...wish, ...items('residence_type'), wire: 'preferedResident', label: 'Resident type' },
  preferredHouseName: { ...ofPreference, ...words, wire: 'preferedHouseName', label: 'House name' },
  preferredBodyType: { ...ofPreference, ...words, wire: 'preferedBodyType', label: 'Body type' },
  ...WISHES_OF_LIFE,
  preferredStar: { ...wish, ...items('star'), wire: 'preferedStar', label: 'Star' },
  preferredRaasi: { ...wish, ...items('raasi'), wire: 'preferedRaasi', label: 'Raasi' },
  preferredDosham: { ...ofPreference, ...flag, wire: 'preferedDosham', label: 'Both or neither with dosham' },
  preferredGothra: { ...ofPreference, ...words, wire: 'preferedGothra', label: 'Gothra' },
  clanRule: { ...storedIn('preference', 'owner'), ...choice(CLAN_RULES), label: 'Same clan' },
  motherLineRule: { ...storedIn('preference', 'owner'), ...choice(MOTHER_LINE_RULES), label: 'Mother’s line' },
  preferredTradition: {
    ...storedIn('preference', 'form'),
    ...choice(TRADITIONS),
    wire: 'preferedTradition',
    label: 'Poruthams by',
  },
  preferredMust: {
    ...storedIn('preference', 'owner'),
    ...choices(WISH_NAMES),
    wire: 'preferedMust',
    label: 'Musts',
    unsaved: DEFAULT_MUSTS,
  },
} as const satisfies Readonly<Record<string, Field>>

/** Catalogue entry of a field. `alias`: a second spelling that is accepted; `shownAs`: the spelling for reading. */
export type Field = FieldFacts & { readonly alias?: string; readonly shownAs?: string }
export type FieldName = keyof typeof FIELDS
type Facts<K extends FieldName> = Extract<(typeof FIELDS)[K], FieldFacts>

/** Fields of a profile in forms and edits. */
export type EditValues = { readonly [K in FieldName]?: EditValueOf<Facts<K>> }
export type EditValue = Exclude<EditValues[FieldName], undefined>

type ShownField = { [K in FieldName]: (typeof FIELDS)[K]['seenBy'] extends 'form' ? never : K }[FieldName]
/** Fields of a profile for reading, under our own names. */
export type ShownValues = { readonly [K in ShownField]: ShownValueOf<Facts<K>> }

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]
export const fieldNamed = (name: FieldName): Field => FIELDS[name]
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)
