import type { Porutham } from './names.ts'
import { dinam } from './poruthams/dinam.ts'
import { ganam } from './poruthams/ganam.ts'
import { mahendram } from './poruthams/mahendram.ts'
import { nadi } from './poruthams/nadi.ts'
import { pairOf, type Pair, type StarAndPatham, type Verdict } from './poruthams/pair.ts'
import { rajju } from './poruthams/rajju.ts'
import { rasi } from './poruthams/rasi.ts'
import { rasiAdhipathi } from './poruthams/rasi-adhipathi.ts'
import { sthreeDheergham } from './poruthams/sthree-dheergham.ts'
import { vasiyam } from './poruthams/vasiyam.ts'
import { vedhai } from './poruthams/vedhai.ts'
import { yoni } from './poruthams/yoni.ts'
import { DEFAULT_TRADITION, TRADITIONS, type Tradition, type TraditionId } from './traditions.ts'

type Rule = (pair: Pair, tradition: Tradition) => Verdict
const RULES: Readonly<Record<Porutham, Rule>> = {
  dinam,
  ganam,
  mahendram,
  sthreeDheergham,
  yoni,
  rasi,
  rasiAdhipathi,
  vasiyam,
  rajju,
  vedhai,
}

export interface PoruthamRow extends Verdict {
  readonly porutham: Porutham
}

export interface Match {
  /**
   * How many of the ten are uthamam or mathimam. It is no verdict on the marriage, which is the families' decision.
   */
  readonly matched: number
  /** In the order of PORUTHAMS. */
  readonly rows: readonly PoruthamRow[]
  /** Not one of the ten. */
  readonly nadi: Verdict
}

/** The ten poruthams of a girl and a boy. Throws a RangeError for a star or patham that doesn't exist. */
export function match(girl: StarAndPatham, boy: StarAndPatham, tradition: TraditionId = DEFAULT_TRADITION): Match {
  const pair = pairOf(girl, boy)
  const rules = TRADITIONS[tradition]
  const rows = (Object.keys(RULES) as Porutham[]).map((porutham) => ({ porutham, ...RULES[porutham](pair, rules) }))
  return { matched: rows.filter(({ grade }) => grade !== 'athamam').length, rows, nadi: nadi(pair, rules) }
}
