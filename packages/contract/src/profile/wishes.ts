/**
 * Every preference that is compared with a profile: its weight in the score, the fields that state it, and the fact
 * that it is about. `agree` wants the same value as one's own. Highest weight first.
 */
export const WISHES = {
  religion: { weight: 20, label: 'Religion', list: 'preferredReligion', fact: 'religion' },
  caste: { weight: 16, label: 'Caste', list: 'preferredCaste', fact: 'caste' },
  age: { weight: 16, label: 'Age', from: 'preferredAgeFrom', to: 'preferredAgeTo', fact: 'dateOfBirth' },
  maritalStatus: { weight: 12, label: 'Married status', list: 'preferredMaritalStatus', fact: 'maritalStatus' },
  motherTongue: { weight: 8, label: 'Mother tongue', list: 'preferredMotherTongue', fact: 'motherTongue' },
  country: { weight: 8, label: 'Country of work', list: 'preferredCountry', fact: 'jobCountry' },
  children: { weight: 8, label: 'Children', list: 'preferredChildren', fact: 'childrenCount' },
  denomination: { weight: 8, label: 'Denomination', list: 'preferredDenomination', fact: 'denomination' },
  muslimSect: { weight: 8, label: 'Sect', list: 'preferredMuslimSect', fact: 'muslimSect' },
  education: { weight: 6, label: 'Education', list: 'preferredEducation', fact: 'education' },
  jobType: { weight: 6, label: 'Job type', list: 'preferredJobType', fact: 'jobType' },
  eatingHabits: { weight: 6, label: 'Eating habits', list: 'preferredEatingHabits', fact: 'eatingHabits' },
  jainSect: { weight: 6, label: 'Jain sect', list: 'preferredJainSect', fact: 'jainSect' },
  subCaste: { weight: 4, label: 'Sub caste', list: 'preferredSubCaste', fact: 'subCaste' },
  height: { weight: 4, label: 'Height', from: 'preferredHeightFrom', to: 'preferredHeightTo', fact: 'heightCm' },
  income: { weight: 4, label: 'Income', from: 'preferredIncomeFrom', to: 'preferredIncomeTo', fact: 'monthlyIncome' },
  otherHabits: { weight: 4, label: 'Other habits', list: 'preferredOtherHabits', fact: 'otherHabits' },
  childrenLiving: {
    weight: 4,
    label: 'Where the children live',
    list: 'preferredChildrenLiving',
    fact: 'childrenLiving',
  },
  residenceStatus: {
    weight: 4,
    label: 'Residence status',
    list: 'preferredResidenceStatus',
    fact: 'residenceStatus',
  },
  willingToRelocate: {
    weight: 4,
    label: 'Willing to relocate',
    list: 'preferredWillingToRelocate',
    fact: 'willingToRelocate',
  },
  star: { weight: 4, label: 'Star', list: 'preferredStar', fact: 'star' },
  raasi: { weight: 3, label: 'Raasi', list: 'preferredRaasi', fact: 'raasi' },
  muslimSchool: { weight: 3, label: 'School', list: 'preferredMuslimSchool', fact: 'muslimSchool' },
  residence: { weight: 2, label: 'Resident type', list: 'preferredResidence', fact: 'residenceType' },
  citizenship: { weight: 2, label: 'Citizenship', list: 'preferredCitizenship', fact: 'citizenship' },
  dosham: { weight: 0, label: 'Dosham', agree: 'preferredDosham', fact: 'dhosham' },
} as const

export type Wish = keyof typeof WISHES
export const WISH_NAMES = Object.keys(WISHES) as readonly Wish[]

type WishOf<Kind> = { [W in Wish]: (typeof WISHES)[W] extends Kind ? W : never }[Wish]
/** Wishes with a lowest and a highest value. */
export type RangeWish = WishOf<{ readonly from: string }>
/** Wishes for one of several values. */
export type ListWish = WishOf<{ readonly list: string }>

export const isRangeWish = (wish: Wish): wish is RangeWish => 'from' in WISHES[wish]
export const RANGE_WISHES = WISH_NAMES.filter(isRangeWish)

type FieldsOf<Stated> = Stated extends { readonly from: infer F; readonly to: infer T }
  ? F | T
  : Stated extends { readonly list: infer L }
    ? L
    : Stated extends { readonly agree: infer A }
      ? A
      : never
/** Fields that state a wish. */
export type StatingField = { [W in Wish]: FieldsOf<(typeof WISHES)[W]> }[Wish]

/** Fields of the form that state a wish. */
export function fieldsOfWish(wish: Wish): readonly StatingField[] {
  const stated = WISHES[wish]
  if ('from' in stated) return [stated.from, stated.to]
  return ['list' in stated ? stated.list : stated.agree]
}

/** Preferences that a profile must meet to be a match, and by which guarding opens a profile. */
export const MUSTS = { most: 8, fewProfiles: 20 } as const
/** Musts of a new profile. */
export const DEFAULT_MUSTS = ['age', 'religion', 'maritalStatus'] as const satisfies readonly Wish[]
/** The porutham compares star and raasi better than a must can. Musts from before that rule stay until they are edited. */
const NEVER_A_MUST: ReadonlySet<Wish> = new Set(['star', 'raasi'])
export const mayBeMust = (wish: Wish): boolean => !NEVER_A_MUST.has(wish)

export const MUST_MESSAGES = {
  tooMany: 'Please choose at most eight musts.',
  neverMust: 'Star and raasi can’t be a must: the porutham compares them.',
} as const

/** The message about musts that a member has changed; undefined if they may be saved. */
export function mustFault(musts: readonly (string | number)[]): string | undefined {
  if (musts.some((wish) => NEVER_A_MUST.has(wish as Wish))) return MUST_MESSAGES.neverMust
  return musts.length > MUSTS.most ? MUST_MESSAGES.tooMany : undefined
}
