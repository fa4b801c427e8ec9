import { GENDERS, type Gender } from '@thunai/contract/values/choices'
import type { SeededRandom } from '../seeded-random.ts'

/** How many portraits are drawn for each gender. */
const PORTRAITS = 20

/** Which portraits suit whom: the first wear a mark on the forehead, women 15 to 17 a cross, man 17 a turban, the last a scarf or cap. */
const SUITED = {
  Male: { Muslim: [18, 20], Sikh: [17, 17], Christian: [8, 16], others: [1, 16] },
  Female: { Muslim: [18, 20], Sikh: [13, 14], Christian: [13, 17], others: [1, 14] },
} as const

/** Pictures per person, each in other clothes on another background. */
const VIEWS = 3

/** The files of drawn portraits of one person that suits the member, the main one first. */
export function demoPortraits(random: SeededRandom, religion: string, gender: Gender): readonly string[] {
  const suited: Readonly<Record<string, readonly [from: number, to: number]>> = SUITED[gender]
  const number = random.whole(...(suited[religion] ?? SUITED[gender].others))
  return Array.from({ length: random.whole(1, VIEWS) }, (_, place) => portraitFile(gender, number, place + 1))
}

export const portraitFile = (gender: Gender, number: number, view = 1) =>
  `${gender === 'Male' ? 'm' : 'f'}${String(number).padStart(2, '0')}${view === 1 ? '' : `-${view}`}.webp`

/** Every portrait that there is. */
export const ALL_PORTRAITS: readonly { readonly gender: Gender; readonly number: number; readonly view: number }[] =
  GENDERS.flatMap((gender) =>
    Array.from({ length: PORTRAITS * VIEWS }, (_, place) => ({
      gender,
      number: Math.floor(place / VIEWS) + 1,
      view: (place % VIEWS) + 1,
    })),
  )
