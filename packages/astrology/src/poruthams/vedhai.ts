import { starName } from '../names.ts'
import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'

/** Pairs that harm each other, in all sources (rajaramaneb, Raman, tamilhoroscope.in and programs). */
const PAIRS: readonly (readonly [number, number])[] = [
  [1, 18],
  [2, 17],
  [3, 16],
  [4, 15],
  [6, 22],
  [7, 21],
  [8, 20],
  [9, 19],
  [10, 27],
  [11, 26],
  [12, 25],
  [13, 24],
]
const MIRUGASIRISHAM_AND_AVITTAM = [5, 23] as const
/**
 * Mirugasirisham, Chithirai and Avittam with one another (rajaramaneb and three programs); Raman has only the first
 * and last.
 */
const TRIO: readonly (readonly [number, number])[] = [[5, 14], MIRUGASIRISHAM_AND_AVITTAM, [14, 23]]

/** Vedhai: stars that pierce each other. */
export function vedhai({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const trio =
    tradition.vedhaiTrio === 'all' ? TRIO : tradition.vedhaiTrio === 'none' ? [] : [MIRUGASIRISHAM_AND_AVITTAM]
  const hurt =
    girl.star !== boy.star && [...PAIRS, ...trio].some((two) => two.includes(girl.star) && two.includes(boy.star))
  const [a, b] = [starName(girl.star), starName(boy.star)]
  return hurt
    ? verdict('athamam', `${a.en} and ${b.en} hurt each other.`, `${a.ta}, ${b.ta}: ஒன்றுக்கொன்று வேதை.`)
    : verdict('uthamam', `${a.en} and ${b.en} do not hurt each other.`, `${a.ta}, ${b.ta}: வேதையில்லை.`)
}
