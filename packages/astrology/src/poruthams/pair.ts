import type { Grade, BilingualName } from '../names.ts'
import { countFrom, raasiOfPatham } from '../places-in-zodiac.ts'

/** Place of the Moon at one birth: star 1 to 27, patham 1 to 4. */
export interface StarAndPatham {
  readonly star: number
  readonly patham: number
}

export interface Half extends StarAndPatham {
  /** Raasi 1 to 12. */
  readonly raasi: number
}

export interface Pair {
  readonly girl: Half
  readonly boy: Half
  /** From the girl's star to the boy's, inclusive: 1 to 27. */
  readonly starCount: number
  /** From the girl's raasi to the boy's, inclusive: 1 to 12. */
  readonly raasiCount: number
}

/** Result of a rule for a pair, with its reason in one line. */
export interface Verdict {
  readonly grade: Grade
  readonly reason: BilingualName
}

/** Throws a RangeError for a star or patham that doesn't exist. */
export function pairOf(girl: StarAndPatham, boy: StarAndPatham): Pair {
  const half = ({ star, patham }: StarAndPatham): Half => {
    if (!Number.isInteger(star) || star < 1 || star > 27) throw new RangeError(`There is no star ${star}.`)
    if (!Number.isInteger(patham) || patham < 1 || patham > 4) throw new RangeError(`There is no patham ${patham}.`)
    return { star, patham, raasi: raasiOfPatham(star, patham) }
  }
  const [hers, his] = [half(girl), half(boy)]
  return {
    girl: hers,
    boy: his,
    starCount: countFrom(hers.star, his.star, 27),
    raasiCount: countFrom(hers.raasi, his.raasi, 12),
  }
}

export const verdict = (grade: Grade, en: string, ta: string): Verdict => ({ grade, reason: { en, ta } })

/** Whether the boy's star and patham precede the girl's; for pairs within one raasi. */
export const boyComesFirst = ({ girl, boy }: Pair): boolean => boy.star * 4 + boy.patham < girl.star * 4 + girl.patham
