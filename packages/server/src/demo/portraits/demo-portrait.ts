import { GENDERS, type Gender } from '@thunai/contract/values/choices'
import type { SeededRandom } from '../seeded-random.ts'

/** Number of portraits per gender. */
const PORTRAITS = 20

/**
 * Ranges of suitable portraits: the first have a mark on the forehead, women 15 to 17 a cross, man 17 a turban, the
 * last a scarf or cap.
 */
const SUITED = {
  Male: { Muslim: [18, 20], Sikh: [17, 17], Christian: [8, 16], others: [1, 16] },
  Female: { Muslim: [18, 20], Sikh: [13, 14], Christian: [13, 17], others: [1, 14] },
} as const

/** Pictures per person, with different clothes and backgrounds. */
const VIEWS = 3

/** Portrait files of one suitable person, the main one first. */
export function demoPortraits(random: SeededRandom, religion: string, gender: Gender): readonly string[] {
  const suited: Readonly<Record<string, readonly [from: number, to: number]>> = SUITED[gender]
  const number = random.whole(...(suited[religion] ?? SUITED[gender].others))
  return Array.from({ length: random.whole(1, VIEWS) }, (_, place) => portraitFile(gender, number, place + 1))
}

export const portraitFile = (gender: Gender, number: number, view = 1) =>
  `${gender === 'Male' ? 'm' : 'f'}${String(number).padStart(2, '0')}${view === 1 ? '' : `-${view}`}.webp`

/** All portraits. */
export const ALL_PORTRAITS: readonly { readonly gender: Gender; readonly number: number; readonly view: number }[] =
  GENDERS.flatMap((gender) =>
    Array.from({ length: PORTRAITS * VIEWS }, (_, place) => ({
      gender,
      number: Math.floor(place / VIEWS) + 1,
      view: (place % VIEWS) + 1,
    })),
  )
