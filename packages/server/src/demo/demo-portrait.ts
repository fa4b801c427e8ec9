import type { Gender } from '@thunai/contract/values/choices'
import type { SeededRandom } from './seeded-random.ts'

/** How many portraits are drawn for each gender. */
export const PORTRAITS = 20

/** Which portraits suit whom: the first wear a mark on the forehead, women 15 to 17 a cross, man 17 a turban, the last a scarf or cap. */
const SUITED = {
  Male: { Muslim: [18, 20], Sikh: [17, 17], Christian: [8, 16], others: [1, 16] },
  Female: { Muslim: [18, 20], Sikh: [13, 14], Christian: [13, 17], others: [1, 14] },
} as const

/** The file of a drawn portrait that suits the member. */
export function demoPortrait(random: SeededRandom, religion: string, gender: Gender): string {
  const suited: Readonly<Record<string, readonly [from: number, to: number]>> = SUITED[gender]
  return portraitFile(gender, random.whole(...(suited[religion] ?? SUITED[gender].others)))
}

export const portraitFile = (gender: Gender, number: number) =>
  `${gender === 'Male' ? 'm' : 'f'}${String(number).padStart(2, '0')}.webp`
