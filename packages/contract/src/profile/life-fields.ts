import {
  BAPTISED,
  BLOOD_GROUPS,
  CHILDREN_AGES,
  CHILDREN_COUNTS,
  CHILDREN_LIVING,
  DENOMINATIONS,
  DISABILITY_BENCHMARKS,
  DISABILITY_KINDS,
  DISABILITY_SEEN_BY,
  DIVORCE_STATES,
  ENDED_BY_COURT,
  HEAD_COVER,
  INCOME_CURRENCIES,
  INCOME_PERIODS,
  JAIN_SECTS,
  MUSLIM_SCHOOLS,
  MUSLIM_SECTS,
  NAMAZ,
  OPEN_TO_CHILDREN,
  OPEN_TO_DISABILITY,
  PERMITS,
  RELOCATION,
  RESIDENCE_STATUSES,
  SPECTACLES,
  SUTRAS,
  VEDAS,
} from '../values/life-choices.ts'
import {
  afterContact,
  among,
  askedOf,
  choice,
  choices,
  item,
  items,
  storedIn,
  list,
  ofPreference,
  open,
  whole,
  wish,
  words,
} from './field-parts.ts'

/** An edit refuses years in the future, by its own day. */
const year = (min: number) => whole(min, 2100)
const MARRIED_BEFORE = askedOf({ field: 'maritalStatus', except: ['Never Married'] })
const DIVORCED = askedOf({ field: 'maritalStatus', among: ENDED_BY_COURT })
const CHRISTIAN = askedOf({ field: 'religion', among: ['Christian'] })
const MUSLIM = askedOf({ field: 'religion', among: ['Muslim'] })
const MUSLIM_WOMEN = askedOf({ field: 'religion', among: ['Muslim'] }, { field: 'gender', among: ['Female'] })
/** Families who also look for members who were married before. */
const AFTER_ANOTHER = askedOf({ field: 'preferredMaritalStatus', except: ['Never Married'] })
const HINDU = askedOf({ field: 'religion', among: ['Hindu'] })
const JAIN = askedOf({ field: 'religion', among: ['Jain'] })

/** Facts about an earlier marriage: never why it ended, and no names of children. */
export const AFTER_A_MARRIAGE = {
  childrenCount: {
    ...open,
    ...choice(CHILDREN_COUNTS),
    ...MARRIED_BEFORE,
    label: 'Children',
    ...among('family', 'children'),
  },
  childrenLiving: {
    ...open,
    ...choice(CHILDREN_LIVING),
    ...MARRIED_BEFORE,
    label: 'Where the children live',
    ...among('family', 'childrenLiving'),
  },
  childrenAges: { ...afterContact, ...choices(CHILDREN_AGES), ...MARRIED_BEFORE, label: 'Ages of the children' },
  marriageEndedYear: { ...afterContact, ...year(1960), ...MARRIED_BEFORE, label: 'Year the marriage ended' },
  divorceState: { ...open, ...choice(DIVORCE_STATES), ...DIVORCED, label: 'State of the divorce' },
  openToChildren: {
    ...ofPreference,
    ...choice(OPEN_TO_CHILDREN),
    label: 'Open to a partner with children',
    ...among('family', 'openToChildren'),
  },
} as const

export const CHURCH = {
  denomination: {
    ...open,
    ...choice(DENOMINATIONS),
    ...CHRISTIAN,
    label: 'Denomination',
    ...among('family', 'denomination'),
  },
  diocese: { ...open, ...words, ...CHRISTIAN, label: 'Diocese' },
  parish: { ...afterContact, ...words, ...CHRISTIAN, label: 'Parish' },
  baptised: { ...afterContact, ...choice(BAPTISED), ...CHRISTIAN, label: 'Baptised' },
} as const

export const ISLAM = {
  muslimSect: { ...open, ...choice(MUSLIM_SECTS), ...MUSLIM, label: 'Sect', ...among('family', 'muslimSect') },
  muslimSchool: {
    ...open,
    ...choice(MUSLIM_SCHOOLS),
    ...MUSLIM,
    label: 'School',
    ...among('family', 'muslimSchool'),
  },
  mahallu: { ...afterContact, ...words, ...MUSLIM, label: 'Jamath or mahallu' },
  namaz: { ...afterContact, ...choice(NAMAZ), ...MUSLIM, label: 'Namaz' },
  headCover: { ...afterContact, ...choice(HEAD_COVER), ...MUSLIM_WOMEN, label: 'Head cover' },
} as const

export const RITE = {
  veda: { ...open, ...choice(VEDAS), ...HINDU, label: 'Veda' },
  sutra: { ...open, ...choice(SUTRAS), ...HINDU, label: 'Sutra' },
  jainSect: { ...open, ...choice(JAIN_SECTS), ...JAIN, label: 'Jain sect', ...among('family', 'jainSect') },
} as const

/** The monthly income in rupees, which search compares, is derived from these three by the operator's rates. */
export const INCOME = {
  incomeAmount: { ...open, ...whole(0, 1_000_000_000), label: 'Amount' },
  incomeCurrency: { ...open, ...choice(INCOME_CURRENCIES), label: 'Currency' },
  incomePeriod: { ...open, ...choice(INCOME_PERIODS), label: 'Paid for a' },
} as const

export const ABROAD = {
  citizenship: { ...open, ...item('country'), label: 'Citizenship', ...among('abroad', 'citizenship') },
  residenceStatus: {
    ...open,
    ...choice(RESIDENCE_STATUSES),
    label: 'Residence status',
    ...among('abroad', 'residenceStatus'),
  },
  residencePermit: {
    ...afterContact,
    ...choice(PERMITS),
    ...askedOf({ field: 'jobCountry', except: ['India'] }),
    label: 'Residence permit',
  },
  abroadSince: { ...open, ...year(1950), label: 'Abroad since' },
  willingToRelocate: {
    ...open,
    ...choice(RELOCATION),
    label: 'Willing to relocate',
    ...among('abroad', 'willingToRelocate'),
  },
  relocateCountries: { ...list, ...items('country'), most: 8, label: 'Countries to relocate to' },
} as const

export const PARENTS_HOME = {
  parentsCountry: { ...open, ...item('country'), label: 'Country of the parents' },
  parentsPlace: { ...open, ...words, label: 'Town of the parents' },
} as const

/** No filter, wish or order may use health facts: a test checks it. */
export const HEALTH = {
  bloodGroup: { ...afterContact, ...choice(BLOOD_GROUPS), label: 'Blood group' },
  spectacles: { ...open, ...choice(SPECTACLES), label: 'Spectacles' },
  // the member chooses separately who sees these
  disabilityKinds: { ...afterContact, ...choices(DISABILITY_KINDS), label: 'Kind of disability' },
  disabilitySeenBy: {
    ...storedIn('profile', 'owner'),
    ...choice(DISABILITY_SEEN_BY),
    label: 'Kind of disability shown to',
  },
  disabilityBenchmark: { ...afterContact, ...choice(DISABILITY_BENCHMARKS), label: 'Disability certificate' },
  // a family's own statement, by which members with a disability find it
  openToDisability: {
    ...ofPreference,
    ...choice(OPEN_TO_DISABILITY),
    label: 'Open to a partner with a disability',
    ...among('family', 'openToDisability'),
  },
} as const

export const WISHES_OF_LIFE = {
  preferredEatingHabits: { ...wish, ...items('eating_habits'), wire: 'preferedEatingHabits', label: 'Eating habits' },
  preferredOtherHabits: { ...wish, ...items('other_habits'), wire: 'preferedOtherHabits', label: 'Other habits' },
  preferredChildren: {
    ...ofPreference,
    ...choices(CHILDREN_COUNTS),
    ...AFTER_ANOTHER,
    wire: 'preferedChildren',
    label: 'Children',
  },
  preferredChildrenLiving: {
    ...ofPreference,
    ...choices(CHILDREN_LIVING),
    ...AFTER_ANOTHER,
    wire: 'preferedChildrenLiving',
    label: 'Where the children live',
  },
  preferredCountry: { ...wish, ...items('country'), wire: 'preferedCountry', label: 'Country of work' },
  preferredResidenceStatus: {
    ...ofPreference,
    ...choices(RESIDENCE_STATUSES),
    wire: 'preferedResidenceStatus',
    label: 'Residence status',
  },
  preferredCitizenship: { ...wish, ...items('country'), wire: 'preferedCitizenship', label: 'Citizenship' },
  preferredWillingToRelocate: {
    ...ofPreference,
    ...choices(RELOCATION),
    wire: 'preferedWillingToRelocate',
    label: 'Willing to relocate',
  },
  preferredDenomination: {
    ...ofPreference,
    ...choices(DENOMINATIONS),
    ...CHRISTIAN,
    wire: 'preferedDenomination',
    label: 'Denomination',
  },
  preferredMuslimSect: {
    ...ofPreference,
    ...choices(MUSLIM_SECTS),
    ...MUSLIM,
    wire: 'preferedMuslimSect',
    label: 'Sect',
  },
  preferredMuslimSchool: {
    ...ofPreference,
    ...choices(MUSLIM_SCHOOLS),
    ...MUSLIM,
    wire: 'preferedMuslimSchool',
    label: 'School',
  },
  // to be talked over: the fact is for contacts only, so nothing may compare it
  preferredHeadCover: {
    ...ofPreference,
    ...choices(HEAD_COVER),
    ...MUSLIM,
    wire: 'preferedHeadCover',
    label: 'Head cover',
  },
  preferredJainSect: { ...ofPreference, ...choices(JAIN_SECTS), ...JAIN, wire: 'preferedJainSect', label: 'Jain sect' },
} as const
