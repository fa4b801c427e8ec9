import { fatherOccupations, motherOccupations } from './demo-data.ts'
import type { DemoCore } from './demo-core.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoNames {
  readonly name: string
  readonly fatherName: string
  readonly motherName: string
}

export interface DemoFamily {
  readonly fatherAlive: boolean
  readonly fatherName: string
  readonly fatherOccupation: string | null
  readonly motherAlive: boolean
  readonly motherName: string
  readonly motherOccupation: string | null
  readonly brothers: number
  readonly marriedBrothers: number
  readonly sisters: number
  readonly marriedSisters: number
  readonly familyType: string
}

/** Names by the community's custom: with an initial or the father's name, a surname, Singh or Kaur. */
export function demoNames(random: SeededRandom, { group, gender, caste }: DemoCore): DemoNames {
  const givenName = random.pick(gender === 'Male' ? group.names.men : group.names.women)
  const father = random.pick(group.names.fathers)
  const mother = random.pick(group.names.mothers)
  if (group.naming === 'sikh') {
    return {
      name: `${givenName} ${gender === 'Male' ? 'Singh' : 'Kaur'}`,
      fatherName: `${father} Singh`,
      motherName: `${mother} Kaur`,
    }
  }
  if (group.naming === 'surname') {
    const surname = random.pick(group.surnames.get(caste) ?? [father])
    return { name: `${givenName} ${surname}`, fatherName: `${father} ${surname}`, motherName: `${mother} ${surname}` }
  }
  const whole = random.chance(group.naming === 'fatherName' ? 0.7 : 0.12)
  const grandfather = random.pick(group.names.fathers).charAt(0)
  return {
    name: whole ? `${givenName} ${father}` : `${givenName} ${father.charAt(0)}.`,
    fatherName: random.chance(0.6) ? `${father} ${grandfather}.` : father,
    motherName: random.chance(0.5) ? `${mother} ${father.charAt(0)}.` : mother,
  }
}

export function demoFamily(random: SeededRandom, { age }: DemoCore, { fatherName, motherName }: DemoNames): DemoFamily {
  const fatherAlive = random.chance(age < 30 ? 0.93 : 0.8)
  const motherAlive = random.chance(age < 30 ? 0.97 : 0.9)
  const brothers = siblings(random)
  const sisters = siblings(random)
  return {
    fatherAlive,
    fatherName,
    fatherOccupation: fatherAlive ? random.pick(fatherOccupations) : null,
    motherAlive,
    motherName,
    motherOccupation: motherAlive ? random.pick(motherOccupations) : null,
    brothers,
    marriedBrothers: married(random, brothers, age),
    sisters,
    marriedSisters: married(random, sisters, age),
    familyType: random.chance(0.72) ? 'Nuclear Family' : 'Joint Family',
  }
}

const siblings = (random: SeededRandom) => {
  const draw = random.next()
  return draw < 0.42 ? 0 : draw < 0.84 ? 1 : draw < 0.96 ? 2 : 3
}

function married(random: SeededRandom, total: number, age: number): number {
  let count = 0
  for (let each = 0; each < total; each++) if (random.chance(age < 24 ? 0.2 : age < 32 ? 0.5 : 0.8)) count++
  return count
}
