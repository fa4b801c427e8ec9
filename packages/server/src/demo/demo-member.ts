import { PROFILE_FOR, type Gender } from '@thunai/contract/values/choices'
import { ageOn, yearsBefore } from '@thunai/contract/values/dates'
import { demoCircumstances, type DemoCircumstances } from './demo-circumstances.ts'
import { demoClan, demoLineWishes, type DemoClan, type DemoLineWishes } from './demo-clan.ts'
import { demoCore } from './demo-core.ts'
import { demoFamily, demoNames, type DemoFamily } from './demo-family.ts'
import { demoHabits, type DemoHabits } from './demo-habits.ts'
import { demoHoroscope, type DemoHoroscope } from './demo-horoscope.ts'
import { demoLife, type DemoLife } from './demo-life.ts'
import { demoPortraits } from './portraits/demo-portrait.ts'
import { demoLateWishes, demoPreferences, type DemoLateWishes, type DemoPreferences } from './demo-preferences.ts'
import { demoWords, type DemoWords } from './demo-words.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/**
 * An invented member, with null for fields that the family left empty. Properties named like fields of the catalogue
 * are written to those fields; horoscope and preferences are separate.
 */
export interface DemoMember extends DemoFamily, DemoClan, DemoLife, DemoCircumstances, DemoHabits, DemoWords {
  readonly name: string
  readonly gender: Gender
  readonly dateOfBirth: string
  readonly createdFor: (typeof PROFILE_FOR)[number]
  readonly maritalStatus: string
  readonly motherTongue: string
  readonly religion: string
  readonly caste: string
  readonly subCaste: string | null
  readonly familyDeity: string | null
  readonly email: string
  /** International digits without plus. */
  readonly phone: string
  readonly secondPhone: string | null
  readonly whatsappPhone: string
  /** Files of the drawn portraits, the main one first; empty if the family gave no picture. */
  readonly portraits: readonly string[]
  /** Days between the last login and today, for members who joined before. */
  readonly seenDaysAgo: number
  readonly horoscope: DemoHoroscope | null
  readonly preferences: DemoPreferences & DemoLineWishes & DemoLateWishes
}

/** Separate random draws from the same seed. */
const CIRCUMSTANCES = 0xc1c

/**
 * The member with a number (from 1) in the community of a seed, with an age relative to `today`. The same three values
 * always give the same member.
 */
export function demoMember(seed: number, index: number, today: string): DemoMember {
  const random = seededRandom(seed, index)
  const core = demoCore(random)
  const { group, gender, caste } = core
  const dateOfBirth = dayOfBirth(random, core.age, today)
  const names = demoNames(random, core)
  const life = demoLife(random, core)
  const horoscope =
    ['Hindu', 'Jain'].includes(group.religion) && random.chance(0.93)
      ? demoHoroscope(
          random,
          dateOfBirth,
          random.chance(0.8) ? (life.district ?? life.ancestralPlace) : life.ancestralPlace,
        )
      : null
  const habits = demoHabits(random, core)
  const circumstances = demoCircumstances(
    seededRandom(seed ^ CIRCUMSTANCES, index),
    core,
    life,
    habits.physicallyChallenged,
    Number(today.slice(0, 4)),
  )
  const family = demoFamily(random, core, names)
  const phone = demoPhone('65', index)
  const createdFor = random.pick(gender === 'Male' ? FOR_MEN : FOR_WOMEN)
  const familyDeity = group.deities.length > 0 && random.chance(0.8) ? random.pick(group.deities) : null
  return {
    name: names.name,
    gender,
    dateOfBirth,
    createdFor,
    maritalStatus: core.maritalStatus,
    motherTongue: group.motherTongue,
    religion: group.religion,
    caste,
    subCaste: core.subCaste,
    familyDeity,
    ...demoClan(seed, index, core, familyDeity),
    email: `${names.name
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')
      .replace(/\.$/, '')}.${index}@demo.thunai.example`,
    phone,
    secondPhone: random.chance(0.4) ? demoPhone('66', index) : null,
    whatsappPhone: phone,
    portraits: random.chance(0.88) ? demoPortraits(random, group.religion, gender) : [],
    seenDaysAgo: Math.floor(random.next() ** 3 * 200),
    ...life,
    ...circumstances,
    ...habits,
    ...family,
    horoscope,
    preferences: {
      ...demoPreferences(random, core, { ...life, ...circumstances }, habits, horoscope),
      ...demoLineWishes(seed, index, core),
      ...demoLateWishes(seed, index, core, circumstances),
    },
    ...demoWords(random, index, { ...life, ...family }),
  }
}

const FOR_MEN: readonly DemoMember['createdFor'][] = [
  'Son',
  'Son',
  'Son',
  'Son',
  'Myself',
  'Myself',
  'Myself',
  'Brother',
  'Nephew',
  'Cousin',
]
const FOR_WOMEN: readonly DemoMember['createdFor'][] = [
  'Daughter',
  'Daughter',
  'Daughter',
  'Daughter',
  'Daughter',
  'Myself',
  'Myself',
  'Niece',
  'Sister-in-law',
  'Cousin',
]
function dayOfBirth(random: SeededRandom, age: number, today: string): string {
  const birthday = yearsBefore(today, age)
  const days = random.whole(0, 364)
  const day = new Date(Date.parse(`${birthday}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  return ageOn(day, today) === age ? day : birthday
}

const NUMBERS = 99_999_989
/** Plausible mobile numbers, unique per member, in series that no operator has been assigned. */
const demoPhone = (series: string, index: number) =>
  `91${series}${String((index * 48_271_237 + 31_415_926) % NUMBERS).padStart(8, '0')}`
