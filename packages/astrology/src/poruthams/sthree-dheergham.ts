import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'

/** Above it all sources call it good, except one program that requires 16. */
const GOOD_BEYOND = 13

/**
 * Sthree dheergham: the wife's long well-being, by the distance of the boy's star. Sources differ in where it begins:
 * 8 (seithipunal, poorvapunya), 7 in two programs, 9 (Raman), 14 in the north.
 */
export function sthreeDheergham({ starCount: count }: Pair, tradition: Tradition): Verdict {
  if (count > GOOD_BEYOND) {
    return verdict(
      'uthamam',
      `The boy's star is far enough: number ${count}, beyond 13.`,
      `ஆண் நட்சத்திரம் ${count}-வது; 13-க்கு மேல் இருப்பதால் உத்தமம்.`,
    )
  }
  const from = tradition.sthreeDheerghamFrom
  return count >= from
    ? verdict(
        'mathimam',
        `The boy's star is number ${count}, between ${from} and 13.`,
        `ஆண் நட்சத்திரம் ${count}-வது; ${from} முதல் 13 வரை மத்திமம்.`,
      )
    : verdict(
        'athamam',
        `The boy's star is too near: number ${count}, less than ${from}.`,
        `ஆண் நட்சத்திரம் ${count}-வது; ${from}-க்குக் குறைவு.`,
      )
}
