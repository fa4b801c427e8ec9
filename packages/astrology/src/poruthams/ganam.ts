import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'
import { GANAMS, traitsOf } from './star-traits.ts'

/** Girl and boy: accepted by every source (neerodai, manakkalayyampet, tamilhoroscope.in, poorvapunya, Raman). */
const GOOD = ['manusha-deva']
const MIDDLING = ['deva-manusha']

/** Ganam: temperament, by the three natures of the stars. */
export function ganam({ girl, boy, starCount }: Pair, tradition: Tradition): Verdict {
  const hers = traitsOf(girl.star).ganam
  const his = traitsOf(boy.star).ganam
  const pairName = `${hers}-${his}`
  const en = `girl ${GANAMS[hers].en}, boy ${GANAMS[his].en} ganam`
  const ta = `பெண் ${GANAMS[hers].ta} கணம், ஆண் ${GANAMS[his].ta} கணம்`
  if (hers === his)
    return verdict('uthamam', `One nature: both ${GANAMS[hers].en} ganam.`, `இருவரும் ${GANAMS[hers].ta} கணம்.`)
  if (GOOD.includes(pairName)) return verdict('uthamam', `They go well together: ${en}.`, `${ta}; நன்று.`)
  if (MIDDLING.includes(pairName) || tradition.ganamPassable.some((pair) => pair === pairName)) {
    return verdict('mathimam', `Acceptable: ${en}.`, `${ta}; ஏற்கத்தக்கது.`)
  }
  // Raman: beyond the 14th star the difference is harmless.
  if (tradition.ganamLiftedBeyond14 && starCount > 14) {
    return verdict(
      'mathimam',
      `Lifted by the count of ${starCount}: ${en}.`,
      `${ta}; எண்ணிக்கை ${starCount} என்பதால் தோஷமில்லை.`,
    )
  }
  return verdict('athamam', `Natures that clash: ${en}.`, `${ta}; பொருந்தாது.`)
}
