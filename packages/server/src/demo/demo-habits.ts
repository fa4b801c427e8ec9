import lists from '../../data/reference/lists.json' with { type: 'json' }
import type { DemoCore } from './demo-core.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoHabits {
  readonly heightCm: number
  readonly weightKg: number
  readonly complexion: string
  readonly eatingHabits: readonly string[]
  readonly otherHabits: readonly string[]
  readonly physicallyChallenged: boolean
  readonly physicalInformation: string | null
  readonly willingHomeSonInLaw: boolean | null
}

const VEGETARIAN_CASTES = /^Brahmin|^Saiva|Agarwal|Lingayat|Arya Vysya/
const PASTIMES = ['Yoga and Meditation', 'Reading', 'Music', 'Gardening', 'Sports']
const IMPAIRMENTS = [
  'Walks with a stick',
  'Hearing aid in one ear',
  'Slight limp in the left leg',
  'Polio in the right leg, walks without help',
]

export function demoHabits(random: SeededRandom, core: DemoCore): DemoHabits {
  const { gender } = core
  const heightCm = Math.round(gender === 'Male' ? random.bell(169.5, 6) : random.bell(156.5, 5.5))
  const physicallyChallenged = random.chance(0.015)
  return {
    heightCm,
    weightKg: Math.round((gender === 'Male' ? random.bell(23.6, 2.4) : random.bell(22.6, 2.4)) * (heightCm / 100) ** 2),
    complexion: random.pick(lists.complexion.slice(1, 6)),
    eatingHabits: eating(random, core),
    otherHabits: others(random, core),
    physicallyChallenged,
    physicalInformation: physicallyChallenged ? random.pick(IMPAIRMENTS) : null,
    willingHomeSonInLaw: gender === 'Male' ? (random.chance(0.7) ? random.chance(0.08) : null) : null,
  }
}

function eating(random: SeededRandom, { group: { food }, caste }: DemoCore): string[] {
  if (food === 'jain') return ['Vegetarian', 'Jain Food']
  if (food === 'halal') return ['Non-Vegetarian', 'Halal Only']
  if (food === 'vegetarian' || VEGETARIAN_CASTES.test(caste))
    return random.chance(0.2) ? ['Vegetarian', 'Saiva Unavu'] : ['Vegetarian']
  if (random.chance(food === 'meat' ? 0.9 : 0.7))
    return random.chance(0.1) ? ['Non-Vegetarian', 'No Beef'] : ['Non-Vegetarian']
  return [random.chance(0.7) ? 'Vegetarian' : 'Eggetarian']
}

function others(random: SeededRandom, { gender, group: { religion } }: DemoCore): string[] {
  const pastimes = random.some(religion === 'Hindu' ? [...PASTIMES, 'Temple Visits'] : PASTIMES, random.whole(0, 2))
  if (gender === 'Male' && random.chance(0.16)) {
    return [random.chance(0.3) ? 'Smokes Occasionally' : 'Non-Smoker', 'Drinks Socially', ...pastimes]
  }
  return [random.chance(0.6) ? 'No Bad Habits' : 'Tea / Coffee', ...pastimes]
}
