import type { Gender } from '@thunai/contract/values/choices'
import { drawGroup, type DemoGroup } from './demo-data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Basic facts from which the other parts of a member are made. */
export interface DemoCore {
  readonly group: DemoGroup
  readonly gender: Gender
  readonly age: number
  readonly caste: string
  readonly subCaste: string | null
  readonly maritalStatus: string
}

const AFTER_A_MARRIAGE = [
  'Divorced',
  'Divorced',
  'Divorced',
  'Widowed',
  'Widowed',
  'Awaiting Divorce',
  'Annulled',
  'Separated',
]

export function demoCore(random: SeededRandom): DemoCore {
  const gender: Gender = random.chance(0.53) ? 'Male' : 'Female'
  const group = drawGroup(random)
  const caste = group.caste(random)
  const below = group.subCastes.get(caste) ?? []
  const before = random.chance(0.06)
  return {
    group,
    gender,
    age: demoAge(random, gender, before),
    caste,
    subCaste: below.length > 0 && random.chance(0.75) ? random.pick(below) : null,
    maritalStatus: before ? random.pick(AFTER_A_MARRIAGE) : 'Never Married',
  }
}

/** Most women are 22 to 29 and most men 25 to 33; previously married ones are older. */
function demoAge(random: SeededRandom, gender: Gender, before: boolean): number {
  if (before) return random.whole(gender === 'Male' ? 30 : 26, gender === 'Male' ? 56 : 50)
  const [youngest, spread] = gender === 'Male' ? [21, 23] : [18, 21]
  return youngest + Math.floor(((random.next() + random.next() + random.next() * random.next()) / 3) * (spread + 1))
}
