import type { Graha } from '../names.ts'

type Lord = Exclude<Graha, 'Rahu' | 'Ketu'>

const LORDS: readonly Lord[] = [
  'Mars',
  'Venus',
  'Mercury',
  'Moon',
  'Sun',
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Saturn',
  'Jupiter',
]

/** Natural friends and enemies (Brihat Jataka II.16–17); all others are neutral. */
const FRIENDS: Readonly<Record<Lord, readonly Lord[]>> = {
  Sun: ['Moon', 'Mars', 'Jupiter'],
  Moon: ['Sun', 'Mercury'],
  Mars: ['Sun', 'Moon', 'Jupiter'],
  Mercury: ['Sun', 'Venus'],
  Jupiter: ['Sun', 'Moon', 'Mars'],
  Venus: ['Mercury', 'Saturn'],
  Saturn: ['Mercury', 'Venus'],
}
const ENEMIES: Readonly<Record<Lord, readonly Lord[]>> = {
  Sun: ['Venus', 'Saturn'],
  Moon: [],
  Mars: ['Mercury'],
  Mercury: ['Moon'],
  Jupiter: ['Mercury', 'Venus'],
  Venus: ['Sun', 'Moon'],
  Saturn: ['Sun', 'Moon', 'Mars'],
}

/** The graha that rules raasi 1 to 12. Throws a RangeError for any other number. */
export function lordOf(raasi: number): Lord {
  const lord = LORDS[raasi - 1]
  if (!lord) throw new RangeError(`There is no raasi ${raasi}.`)
  return lord
}

export type Regard = 'friend' | 'neutral' | 'enemy'
/** How one lord regards another. */
export const regard = (one: Lord, other: Lord): Regard =>
  FRIENDS[one].includes(other) ? 'friend' : ENEMIES[one].includes(other) ? 'enemy' : 'neutral'
