import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'
import { RAJJUS, traitsOf } from './star-traits.ts'

/**
 * Rajju: the husband's long life, held to be the most important. All sources have the same groups; some (neerkondar,
 * PyJHora) accept the same rajju if one rises and the other falls.
 */
export function rajju({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const hers = traitsOf(girl.star)
  const his = traitsOf(boy.star)
  const [a, b] = [RAJJUS[hers.rajju], RAJJUS[his.rajju]]
  if (hers.rajju !== his.rajju) {
    return verdict(
      'uthamam',
      `Different rajjus: girl ${a.en}, boy ${b.en}.`,
      `பெண் ${a.ta} ரஜ்ஜு, ஆண் ${b.ta} ரஜ்ஜு; வெவ்வேறு.`,
    )
  }
  return tradition.rajjuOpposite && hers.rajjuWay !== his.rajjuWay
    ? verdict(
        'mathimam',
        `Both ${a.en}, one going up and one coming down.`,
        `இருவரும் ${a.ta} ரஜ்ஜு; ஒன்று ஏறுமுகம், ஒன்று இறங்குமுகம்.`,
      )
    : verdict('athamam', `Both ${a.en}: the same rajju.`, `இருவரும் ${a.ta} ரஜ்ஜு; ஒரே ரஜ்ஜு.`)
}
