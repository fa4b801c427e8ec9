import type { Section } from './field-kinds.ts'
import { FIELD_NAMES, type FieldName } from './fields.ts'

/**
 * Groups of the forms, at most six fields each, to keep them easy to survey. Charts and the main photo have pages of
 * their own.
 */
export const FIELD_GROUPS = {
  ownWords: { section: 'about', title: 'In your own words', from: 'aboutMe', to: 'hobbies' },
  person: { section: 'basic', title: 'Who it is about', from: 'createdFor', to: 'motherTongue' },
  earlierMarriage: { section: 'basic', title: 'Children', from: 'childrenCount', to: 'openToChildren' },
  community: { section: 'basic', title: 'Community', from: 'religion', to: 'willingHomeSonInLaw' },
  clan: { section: 'basic', title: 'Clan by birth', from: 'clan', to: 'excludedClans' },
  line: {
    section: 'basic',
    title: 'Family deity and mother’s line',
    from: 'familyDeity',
    to: 'motherFamilyDeityPlace',
  },
  church: { section: 'basic', title: 'Church', from: 'denomination', to: 'baptised' },
  islam: { section: 'basic', title: 'Jamath and practice', from: 'muslimSect', to: 'headCover' },
  rite: { section: 'basic', title: 'Rite', from: 'veda', to: 'jainSect' },
  reach: { section: 'basic', title: 'How to reach you', from: 'email', to: 'alternatePhone' },
  home: { section: 'basic', title: 'Where you live', from: 'country', to: 'residenceType' },
  address: { section: 'basic', title: 'Address', from: 'doorNumber', to: 'addressLine' },
  education: { section: 'basic', title: 'Education & Occupation', from: 'education', to: 'monthlyIncome' },
  workplace: { section: 'basic', title: 'Place of work', from: 'jobCountry', to: 'jobCity' },
  income: { section: 'basic', title: 'Income in its currency', from: 'incomeAmount', to: 'incomePeriod' },
  abroad: { section: 'basic', title: 'At home and abroad', from: 'citizenship', to: 'relocateCountries' },
  parents: { section: 'family', title: 'Parents', from: 'fatherAlive', to: 'motherOccupation' },
  parentsHome: { section: 'family', title: 'Where the parents live', from: 'parentsCountry', to: 'parentsPlace' },
  siblings: { section: 'family', title: 'Brothers and sisters', from: 'brothers', to: 'familyType' },
  habits: { section: 'habits', title: 'Habits', from: 'eatingHabits', to: 'otherHabits' },
  body: { section: 'habits', title: 'Physical attributes', from: 'heightCm', to: 'physicalInformation' },
  health: { section: 'habits', title: 'Health', from: 'bloodGroup', to: 'openToDisability' },
  birth: { section: 'horoscope', title: 'Birth', from: 'birthTime', to: 'birthWhichTime' },
  star: { section: 'horoscope', title: 'Star and sign', from: 'star', to: 'dhosham' },
  dhasa: { section: 'horoscope', title: 'Dhasa at birth', from: 'dhasa', to: 'jathagamBy' },
  measures: {
    section: 'preference',
    title: 'Age, height and income',
    from: 'preferredAgeFrom',
    to: 'preferredIncomeTo',
  },
  wishedCommunity: {
    section: 'preference',
    title: 'Community',
    from: 'preferredMaritalStatus',
    to: 'preferredSubCaste',
  },
  wishedLife: {
    section: 'preference',
    title: 'Education and home',
    from: 'preferredEducation',
    to: 'preferredBodyType',
  },
  wishedFamily: {
    section: 'preference',
    title: 'Habits and children',
    from: 'preferredEatingHabits',
    to: 'preferredChildrenLiving',
  },
  wishedAbroad: {
    section: 'preference',
    title: 'Country and status',
    from: 'preferredCountry',
    to: 'preferredWillingToRelocate',
  },
  wishedRite: {
    section: 'preference',
    title: 'Rite',
    from: 'preferredDenomination',
    to: 'preferredJainSect',
  },
  wishedStar: { section: 'preference', title: 'Horoscope', from: 'preferredStar', to: 'preferredTradition' },
  musts: { section: 'preference', title: 'Who fits', from: 'preferredMust', to: 'preferredMust' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly section: Section; readonly title: string; readonly from: FieldName; readonly to: FieldName }
  >
>

export type FieldGroupName = keyof typeof FIELD_GROUPS
export const FIELD_GROUP_NAMES = Object.keys(FIELD_GROUPS) as readonly FieldGroupName[]

/** Fields of a group, in the order of the catalogue. */
export function fieldsOfGroup(group: FieldGroupName): readonly FieldName[] {
  const { from, to } = FIELD_GROUPS[group]
  return FIELD_NAMES.slice(FIELD_NAMES.indexOf(from), FIELD_NAMES.indexOf(to) + 1)
}
