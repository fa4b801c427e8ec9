import lists from '../../data/reference/lists.json' with { type: 'json' }
import type { DemoFamily } from './demo-family.ts'
import type { DemoLife } from './demo-life.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoWords {
  readonly aboutMe: string | null
  readonly aboutFamily: string | null
  readonly hobbies: readonly string[]
}

/** So many of the first members tell of themselves: a community of a million is there to measure search with. */
const TELLING = 5000

const CHARACTER = [
  'Calm, and quick to laugh with friends.',
  'Close to the family, and glad of a quiet evening at home.',
  'Fond of work, and fonder of the weekend.',
  'Grew up in a joint family and likes a full house.',
  'Keeps promises, asks questions, listens well.',
]
const HOPE = [
  'Hopes for a partner who speaks openly and respects both families.',
  'Looks for somebody to share plans with, and the cooking.',
  'Would like to go on working after the wedding.',
  'A simple wedding, and elders asked for their blessing.',
]
const FAMILY = [
  'A close family that meets for every festival.',
  'Simple people; elders are asked and children are heard.',
  'Relatives live in the same street, and the door stands open.',
]

const AT_HOME: ReadonlySet<string> = new Set(['Student', 'Homemaker', 'Retired', 'Not Working'])

/** What the family tells in its own words, made of what it says elsewhere. */
export function demoWords(random: SeededRandom, index: number, facts: DemoLife & DemoFamily): DemoWords {
  if (index > TELLING) return { aboutMe: null, aboutFamily: null, hobbies: [] }
  const hobbies = random.some(lists.hobbies, random.whole(0, 4))
  const work = AT_HOME.has(facts.jobType) ? [] : [`Work: ${facts.jobName}.`]
  const evening = hobbies.slice(0, 2).map((hobby) => hobby.toLowerCase())
  const free = evening.length === 0 ? [] : [`On a free evening: ${evening.join(' and ')}.`]
  const parents = [
    facts.fatherOccupation === null ? [] : [`Father: ${facts.fatherOccupation}.`],
    facts.motherOccupation === null ? [] : [`Mother: ${facts.motherOccupation}.`],
  ].flat()
  return {
    aboutMe: random.chance(0.7) ? [random.pick(CHARACTER), ...work, ...free, random.pick(HOPE)].join(' ') : null,
    aboutFamily: random.chance(0.6)
      ? [`The family comes from ${facts.ancestralPlace}. ${parents.join(' ')}`.trim(), random.pick(FAMILY)].join('\n')
      : null,
    hobbies,
  }
}
