import { raasiName } from '../names.ts'
import type { Tradition } from '../traditions.ts'
import { boyComesFirst, verdict, type Pair, type Verdict } from './pair.ts'
import { lordOf } from './raasi-lords.ts'

/** Kadagam with Magaram and Simmam with Kumbam: raasis whose lords are enemies (arivomayiram, ibcbakthi, raajayogam, tamilhoroscope.in). */
const SEVENTH_EXCLUDED: readonly (readonly [number, number])[] = [
  [4, 10],
  [5, 11],
]

/**
 * Rasi: love and children, by the count from the girl's raasi to the boy's. The most contested of the ten: raajayogam
 * and four programs accept 3, 4 and 5, arivomayiram and hosuronline refuse them; those and Raman accept 12.
 */
export function rasi(pair: Pair, tradition: Tradition): Verdict {
  const { raasiCount: count, girl, boy } = pair
  const hers = raasiName(girl.raasi)
  const his = raasiName(boy.raasi)
  if (count === 1) {
    return boyComesFirst(pair)
      ? verdict(
          'uthamam',
          `Both in ${hers.en}, and the boy's star comes first.`,
          `இருவருக்கும் ${hers.ta} ராசி; ஆண் நட்சத்திரம் முன்னது.`,
        )
      : verdict(
          'mathimam',
          `Both in ${hers.en}, but the boy's star doesn't come first.`,
          `இருவருக்கும் ${hers.ta} ராசி; ஆண் நட்சத்திரம் முன்னதல்ல.`,
        )
  }
  const say = (grade: Verdict['grade'], en: string, ta: string) =>
    verdict(
      grade,
      `${his.en} is number ${count} from ${hers.en}: ${en}.`,
      `${hers.ta} ராசியிலிருந்து ${his.ta} ${count}-வது; ${ta}.`,
    )
  if (count === 7) {
    const excluded = SEVENTH_EXCLUDED.some((two) => two.includes(girl.raasi) && two.includes(boy.raasi))
    return excluded && tradition.rasiSeventhExcluded
      ? say('athamam', 'opposite each other, with enemies for lords', 'ஏழாம் ராசி, ஆனால் அதிபதிகள் பகை')
      : say('uthamam', 'opposite each other, the best of places', 'ஏழாம் ராசி, சிறப்பு')
  }
  if (count >= 9 && count <= 11) return say('uthamam', 'a good count', 'நல்ல எண்ணிக்கை')
  if (tradition.rasiAlso.some((also) => also === count))
    return say('mathimam', 'an acceptable count', 'ஏற்கத்தக்க எண்ணிக்கை')
  if ((count === 6 || count === 8) && tradition.rasiOneLord && lordOf(girl.raasi) === lordOf(boy.raasi)) {
    return say('mathimam', 'one lord rules both', 'இரண்டுக்கும் ஒரே அதிபதி')
  }
  return say('athamam', 'not a good count', 'நல்ல எண்ணிக்கை அல்ல')
}
