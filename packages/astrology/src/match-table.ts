import { match } from './match.ts'
import type { StarAndPatham } from './poruthams/pair.ts'
import type { TraditionId } from './traditions.ts'

/** Star and patham make 108 star places, counted from 1. */
export const STAR_PLACES = 108
export const starPlaceOf = ({ star, patham }: StarAndPatham): number => (star - 1) * 4 + patham
export const starAndPathamOf = (starPlace: number): StarAndPatham => ({
  star: Math.ceil(starPlace / 4),
  patham: ((starPlace - 1) % 4) + 1,
})

export interface StarMatch {
  /** How many of the ten match. */
  readonly matched: number
  /** Whether rajju, the most important one, matches. */
  readonly rajju: boolean
}

/** Result for each pair of star places in a tradition; throws a RangeError for an unknown place. */
export type MatchTable = (girl: number, boy: number) => StarMatch

/** Computes all 11,664 pairs once, so that lookups are cheap. */
export function matchTable(tradition: TraditionId): MatchTable {
  const places = Array.from({ length: STAR_PLACES }, (_, index) => starAndPathamOf(index + 1))
  const cells = places.flatMap((girl) =>
    places.map((boy) => {
      const { matched, rows } = match(girl, boy, tradition)
      return results[
        matched * 2 + (rows.some(({ porutham, grade }) => porutham === 'rajju' && grade !== 'athamam') ? 1 : 0)
      ]
    }),
  )
  return (girl, boy) => {
    const cell = boy >= 1 && boy <= STAR_PLACES ? cells[(girl - 1) * STAR_PLACES + boy - 1] : undefined
    if (cell === undefined) throw new RangeError('There is no such star place.')
    return cell
  }
}

/** Pairs share the few possible results. */
const results: readonly StarMatch[] = Array.from({ length: 22 }, (_, code) => ({
  matched: code >> 1,
  rajju: code % 2 === 1,
}))
