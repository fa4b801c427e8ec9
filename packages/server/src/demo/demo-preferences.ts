import lists from '../../data/reference/lists.json' with { type: 'json' }
import { DEFAULT_MUSTS, type Wish } from '@thunai/contract/profile/wishes'
import type { DemoCircumstances } from './demo-circumstances.ts'
import type { DemoHabits } from './demo-habits.ts'
import type { DemoHoroscope } from './demo-horoscope.ts'
import type { DemoLife } from './demo-life.ts'
import type { DemoCore } from './demo-core.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

export interface DemoPreferences {
  readonly preferredAgeFrom: number
  readonly preferredAgeTo: number
  readonly preferredHeightFrom: number
  readonly preferredHeightTo: number
  readonly preferredIncomeFrom: number | null
  readonly preferredIncomeTo: number | null
  readonly preferredGothra: string | null
  readonly preferredBodyType: string | null
  readonly preferredMaritalStatus: readonly string[]
  readonly preferredMotherTongue: readonly string[]
  readonly preferredReligion: readonly string[]
  readonly preferredCaste: readonly string[]
  readonly preferredSubCaste: readonly string[]
  readonly preferredEducation: readonly string[]
  readonly preferredJobType: readonly string[]
  readonly preferredStar: readonly string[]
  readonly preferredRaasi: readonly string[]
  readonly preferredResidence: readonly string[]
  readonly preferredEatingHabits: readonly string[]
  readonly preferredOtherHabits: readonly string[]
  readonly preferredCountry: readonly string[]
  readonly preferredCitizenship: readonly string[]
  readonly preferredChildren: readonly string[]
  readonly preferredWillingToRelocate: readonly string[]
  readonly preferredDenomination: readonly string[]
  readonly preferredMuslimSect: readonly string[]
  readonly openToChildren: string | null
  readonly preferredDosham: true | null
  readonly preferredMust: readonly Wish[]
}

/** Preferences that few families state. */
export interface DemoLateWishes {
  readonly preferredChildrenLiving: readonly string[]
  readonly preferredResidenceStatus: readonly string[]
  readonly preferredMuslimSchool: readonly string[]
  readonly preferredHeadCover: readonly string[]
  readonly preferredJainSect: readonly string[]
  readonly openToDisability: string | null
}

/** Separate random draws from the same seed. */
const LATE_WISHES = 0xc1e

export function demoLateWishes(
  seed: number,
  index: number,
  { group, maritalStatus }: DemoCore,
  { residencePermit, muslimSchool, jainSect }: DemoCircumstances,
): DemoLateWishes {
  const random = seededRandom(seed ^ LATE_WISHES, index)
  return {
    preferredChildrenLiving:
      maritalStatus !== 'Never Married' && random.chance(0.15) ? ['Living with me', 'Grown up, on their own'] : [],
    preferredResidenceStatus:
      residencePermit !== null && random.chance(0.25) ? ['Citizen', 'Permanent resident', 'Work permit'] : [],
    preferredMuslimSchool: muslimSchool !== null && random.chance(0.2) ? [muslimSchool] : [],
    preferredHeadCover: group.religion === 'Muslim' && random.chance(0.1) ? ['Always', 'Sometimes'] : [],
    preferredJainSect: jainSect !== null && random.chance(0.3) ? [jainSect] : [],
    openToDisability: random.chance(0.06) ? random.pick(['Yes', 'To be talked over']) : null,
  }
}

const STEADY_WORK = [
  'State Government',
  'Central Government',
  'Bank',
  'IT / Software',
  'Private',
  'Teaching',
  'Business',
  'Healthcare',
]
const SECOND_MARRIAGE = ['Never Married', 'Widowed', 'Divorced', 'Annulled']

/** A family's preferences: usually their own community, a groom a little older and taller, a bride a little younger. */
export function demoPreferences(
  random: SeededRandom,
  { group, gender, age, caste, subCaste, maritalStatus }: DemoCore,
  life: DemoLife & DemoCircumstances,
  habits: DemoHabits,
  horoscope: DemoHoroscope | null,
): DemoPreferences {
  const man = gender === 'Male'
  const vegetarian = habits.eatingHabits.includes('Vegetarian')
  const { heightCm } = habits
  const open = random.chance(0.12)
  const ageFrom = man ? Math.max(18, age - random.whole(4, 8)) : Math.max(21, age)
  const ageTo = man ? Math.max(20, age - random.whole(0, 1)) : Math.max(24, age + random.whole(4, 8))
  const incomeFrom =
    man || random.chance(0.3)
      ? null
      : Math.max(15_000, Math.round(((life.monthlyIncome ?? 25_000) * 1.1) / 5000) * 5000)
  return {
    preferredAgeFrom: ageFrom,
    preferredAgeTo: ageTo,
    preferredHeightFrom: man ? heightCm - random.whole(18, 25) : heightCm + random.whole(1, 4),
    preferredHeightTo: man ? heightCm - random.whole(0, 4) : heightCm + random.whole(15, 25),
    preferredIncomeFrom: incomeFrom,
    preferredIncomeTo: incomeFrom !== null && random.chance(0.25) ? incomeFrom * 4 : null,
    preferredGothra: group.gothras.length > 0 && random.chance(0.05) ? random.pick(group.gothras) : null,
    preferredBodyType: random.chance(0.3) ? random.pick(['Slim', 'Average', 'Athletic', 'Any']) : null,
    preferredMaritalStatus: maritalStatus === 'Never Married' ? ['Never Married'] : SECOND_MARRIAGE,
    preferredMotherTongue: [group.motherTongue],
    preferredReligion: [group.religion],
    preferredCaste: open ? [] : [caste],
    preferredSubCaste: !open && subCaste !== null && random.chance(0.5) ? [subCaste] : [],
    preferredEducation: random.chance(0.5) ? life.education : [],
    preferredJobType: man ? [] : random.some(STEADY_WORK, random.whole(2, 4)),
    preferredStar:
      horoscope && random.chance(0.3)
        ? random.some(
            lists.star.filter((star) => star !== horoscope.star),
            random.whole(4, 9),
          )
        : [],
    preferredRaasi:
      horoscope && random.chance(0.2)
        ? random.some(
            lists.raasi.filter((raasi) => raasi !== horoscope.raasi),
            random.whole(3, 6),
          )
        : [],
    preferredResidence: random.chance(0.2) ? ['Own House', 'Own Flat'] : [],
    preferredEatingHabits: vegetarian && random.chance(0.6) ? ['Vegetarian'] : [],
    preferredOtherHabits: !man && random.chance(0.2) ? ['No Bad Habits', 'Non-Smoker', 'Tea / Coffee'] : [],
    preferredCountry: random.chance(0.1) ? ['India'] : [],
    preferredCitizenship: random.chance(0.05) ? ['India'] : [],
    preferredChildren: maritalStatus !== 'Never Married' && random.chance(0.3) ? ['None', '1'] : [],
    preferredWillingToRelocate:
      life.citizenship !== null && random.chance(0.1) ? ['Anywhere', 'To be talked over'] : [],
    preferredDenomination: life.denomination !== null && random.chance(0.4) ? [life.denomination] : [],
    preferredMuslimSect: life.muslimSect !== null && random.chance(0.5) ? [life.muslimSect] : [],
    openToChildren: openToChildren(random, maritalStatus),
    preferredDosham: horoscope && random.chance(0.15) ? true : null,
    preferredMust: demoMusts(random, open),
  }
}

/** Most families insist on the caste; some on one more thing. */
function demoMusts(random: SeededRandom, open: boolean): readonly Wish[] {
  const musts: readonly Wish[] = open || random.chance(0.3) ? DEFAULT_MUSTS : [...DEFAULT_MUSTS, 'caste']
  return random.chance(0.15) ? [...musts, random.pick(['motherTongue', 'education', 'eatingHabits'] as const)] : musts
}

/** Previously married members state it more often. */
function openToChildren(random: SeededRandom, maritalStatus: string): string | null {
  if (maritalStatus === 'Never Married')
    return random.chance(0.2) ? random.pick(['No', 'No', 'No', 'Depends', 'Yes']) : null
  return random.chance(0.8) ? random.pick(['Yes', 'Yes', 'Yes, if not living with us', 'Depends', 'No']) : null
}
