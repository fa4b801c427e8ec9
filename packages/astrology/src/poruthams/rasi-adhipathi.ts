import { GRAHA_NAMES } from '../names.ts'
import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'
import { lordOf, regard } from './raasi-lords.ts'

/**
 * Rasi adhipathi: accord of the families, by the friendship of the raasis' lords. All but tamizhdb refuse a friend on
 * one side with an enemy on the other.
 */
export function rasiAdhipathi({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const [hers, his] = [lordOf(girl.raasi), lordOf(boy.raasi)]
  const [a, b] = [GRAHA_NAMES[hers], GRAHA_NAMES[his]]
  if (hers === his) return verdict('uthamam', `${a.en} rules both raasis.`, `இருவருக்கும் ராசி அதிபதி ${a.ta}.`)
  const regards = [regard(hers, his), regard(his, hers)]
  const friends = regards.filter((one) => one === 'friend').length
  const two = [`${a.en} and ${b.en}`, `${a.ta}, ${b.ta}`] as const
  if (regards.includes('enemy')) {
    return friends > 0 && tradition.lordsFriendOverEnemy
      ? verdict('mathimam', `${two[0]} are friend and enemy.`, `${two[1]}: ஒருவர் நட்பு, ஒருவர் பகை.`)
      : verdict('athamam', `${two[0]} are not at peace.`, `${two[1]}: பகை.`)
  }
  if (friends === 2) return verdict('uthamam', `${two[0]} are friends.`, `${two[1]}: நட்பு.`)
  return friends === 1
    ? verdict('mathimam', `${two[0]} are friend and neutral.`, `${two[1]}: நட்பும் சமமும்.`)
    : verdict('mathimam', `${two[0]} are neutral to each other.`, `${two[1]}: சமம்.`)
}
