import lists from '../../data/reference/lists.json' with { type: 'json' }
import words from '../../data/demo/words.json' with { type: 'json' }
import type { DemoFamily } from './demo-family.ts'
import type { DemoLife } from './demo-life.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoWords {
  readonly aboutMe: string | null
  readonly aboutFamily: string | null
  readonly hobbies: readonly string[]
}

/** Number of first members with texts: a community of a million only exists to measure search. */
const TELLING = 5000

const AT_HOME: ReadonlySet<string> = new Set(['Student', 'Homemaker', 'Retired', 'Not Working'])

/** The family's own texts, made from its other facts. */
export function demoWords(random: SeededRandom, index: number, facts: DemoLife & DemoFamily): DemoWords {
  if (index > TELLING) return { aboutMe: null, aboutFamily: null, hobbies: [] }
  const hobbies = random.some(lists.hobbies, random.whole(1, 5))
  return {
    aboutMe: random.chance(0.9) ? aboutMe(random, facts, hobbies) : null,
    aboutFamily: random.chance(0.85) ? aboutFamily(random, facts) : null,
    hobbies,
  }
}

/** Joins one sentence per part, with some left out, so that no two texts are alike. */
function aboutMe(random: SeededRandom, facts: DemoLife, hobbies: readonly string[]): string {
  const [first = 'music', second = 'a walk'] = hobbies.map((hobby) => hobby.toLowerCase())
  const filled = (sentence: string) =>
    sentence
      .replaceAll('{job}', withArticle(facts.jobName))
      .replaceAll('{city}', facts.jobCity ?? facts.currentLocation)
      .replaceAll('{native}', facts.ancestralPlace)
      .replaceAll('{first}', first)
      .replaceAll('{second}', second)
  const work = AT_HOME.has(facts.jobType) ? words.me.atHome : words.me.work
  const parts = [
    random.pick(words.me.character),
    random.pick(work),
    ...(random.chance(0.8) ? [random.pick(hobbies.length > 1 ? words.me.twoHobbies : words.me.oneHobby)] : []),
    ...(random.chance(0.5) ? [random.pick(words.me.values)] : []),
    random.pick(words.me.hope),
  ]
  return parts.map(filled).join(' ')
}

function aboutFamily(random: SeededRandom, facts: DemoLife & DemoFamily): string {
  const parents = [
    ...(facts.fatherOccupation === null
      ? []
      : [random.pick(words.family.father).replace('{job}', facts.fatherOccupation.toLowerCase())]),
    ...(facts.motherOccupation === null
      ? []
      : [random.pick(words.family.mother).replace('{job}', facts.motherOccupation.toLowerCase())]),
  ]
  const children = facts.brothers + facts.sisters
  const siblings =
    children === 0
      ? random.pick(words.family.onlyChild)
      : random.pick(children === 1 ? words.family.oneSibling : words.family.siblings)
  const parts = [
    random.pick(words.family.origin).replace('{native}', facts.ancestralPlace),
    ...parents,
    ...(random.chance(0.7) ? [siblings] : []),
    random.pick(words.family.life),
    ...(random.chance(0.5) ? [random.pick(words.family.looksFor)] : []),
  ]
  return parts.join(' ')
}

const withArticle = (job: string) =>
  `${/^[aeiou]/i.test(job) ? 'an' : 'a'} ${/^[A-Z][a-z]/.test(job) ? job.toLowerCase() : job}`
