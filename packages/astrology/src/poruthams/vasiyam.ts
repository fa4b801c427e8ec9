import { raasiName } from '../names.ts'
import type { Tradition } from '../traditions.ts'
import { verdict, type Pair, type Verdict } from './pair.ts'

/** Raasis that each raasi attracts, Mesham first: Raman's table, shared by PyJHora and one program. */
const RAMAN: readonly (readonly number[])[] = [
  [5, 8],
  [4, 7],
  [6],
  [8, 9],
  [7],
  [3, 12],
  [6, 10],
  [4],
  [12],
  [1, 11],
  [1],
  [10],
]
/** The second table, of Tamil almanacs (three programs). */
const TAMIL: readonly (readonly number[])[] = [
  [5, 8],
  [4, 7],
  [6],
  [8, 9],
  [10],
  [2, 12],
  [10],
  [4, 6],
  [12],
  [11],
  [12],
  [10],
]

/** Vasiyam: attraction, by the raasis that attract each other. */
export function vasiyam({ girl, boy }: Pair, tradition: Tradition): Verdict {
  const hers = raasiName(girl.raasi)
  const his = raasiName(boy.raasi)
  const draws = (from: number, to: number) =>
    tradition.vasiyamTables.some((table) => (table === 'raman' ? RAMAN : TAMIL)[from - 1]?.includes(to) ?? false)
  if (draws(girl.raasi, boy.raasi))
    return verdict('uthamam', `${hers.en} draws ${his.en}.`, `${hers.ta} ராசிக்கு ${his.ta} வசியம்.`)
  if (tradition.vasiyamReverse && draws(boy.raasi, girl.raasi)) {
    return verdict(
      'mathimam',
      `${his.en} draws ${hers.en}, not the other way.`,
      `${his.ta} ராசிக்கு ${hers.ta} வசியம்; மறுபுறம் இல்லை.`,
    )
  }
  if (tradition.vasiyamSameRaasi && girl.raasi === boy.raasi) {
    return verdict('mathimam', `Both are in ${hers.en}.`, `இருவருக்கும் ${hers.ta} ராசி.`)
  }
  return verdict('athamam', `${hers.en} and ${his.en} do not draw each other.`, `${hers.ta}, ${his.ta}: வசியமில்லை.`)
}
