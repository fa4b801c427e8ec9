import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'
import { lordOf, regard } from './raasi-lords.ts'
import { NADIS, traitsOf } from './star-traits.ts'

/**
 * Nadi, not one of the ten: constitution. The same nadi is nadi dhosham (tamilhoroscope.in, PyJHora); Raman cancels
 * it for friendly lords.
 */
export function nadi({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const hers = traitsOf(girl.star).nadi
  const his = traitsOf(boy.star).nadi
  if (hers !== his) {
    return verdict(
      'uthamam',
      `Different nadis: girl ${NADIS[hers].en}, boy ${NADIS[his].en}.`,
      `பெண் ${NADIS[hers].ta} நாடி, ஆண் ${NADIS[his].ta} நாடி; வெவ்வேறு.`,
    )
  }
  const [herLord, hisLord] = [lordOf(girl.raasi), lordOf(boy.raasi)]
  const friendly =
    herLord === hisLord || (regard(herLord, hisLord) === 'friend' && regard(hisLord, herLord) === 'friend')
  return tradition.nadiLiftedByLords && friendly
    ? verdict(
        'mathimam',
        `Both ${NADIS[hers].en}, lifted since the lords of the raasis are one or friends.`,
        `இருவரும் ${NADIS[hers].ta} நாடி; ராசி அதிபதிகள் நட்பால் தோஷமில்லை.`,
      )
    : verdict('athamam', `Both ${NADIS[hers].en}: nadi dhosham.`, `இருவரும் ${NADIS[hers].ta} நாடி; நாடி தோஷம்.`)
}
