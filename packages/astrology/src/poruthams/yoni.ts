import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'
import { traitsOf, YONIS, type Yoni } from './star-traits.ts'

/** Enemies in all sources. */
const ENEMIES: readonly (readonly [Yoni, Yoni])[] = [
  ['horse', 'buffalo'],
  ['elephant', 'lion'],
  ['goat', 'monkey'],
  ['snake', 'mongoose'],
  ['dog', 'deer'],
  ['cat', 'rat'],
  ['cow', 'tiger'],
]
/** Enemies in PyJHora's southern list and two programs. */
const SNAKE_AND_RAT = ['snake', 'rat'] as const

/**
 * Yoni: physical harmony, by the animals of the stars. For four stars the sex of the animal differs by source, so it
 * isn't graded.
 */
export function yoni({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const hers = traitsOf(girl.star).yoni
  const his = traitsOf(boy.star).yoni
  if (hers === his) return verdict('uthamam', `Both have the ${YONIS[hers].en}.`, `இருவருக்கும் ${YONIS[hers].ta} யோனி.`)
  const enemies = tradition.yoniSnakeRat ? [...ENEMIES, SNAKE_AND_RAT] : ENEMIES
  return enemies.some((two) => two.includes(hers) && two.includes(his))
    ? verdict(
        'athamam',
        `${upper(YONIS[hers].en)} and ${YONIS[his].en} are enemies.`,
        `${YONIS[hers].ta}, ${YONIS[his].ta}: பகை யோனிகள்.`,
      )
    : verdict(
        'mathimam',
        `${upper(YONIS[hers].en)} and ${YONIS[his].en} are no enemies.`,
        `${YONIS[hers].ta}, ${YONIS[his].ta}: பகையில்லை.`,
      )
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
