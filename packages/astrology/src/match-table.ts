import { GRADES } from './names.ts'
import { match } from './match.ts'
import type { StarAndPatham } from './poruthams/pair.ts'
import type { TraditionId } from './traditions.ts'

const PATHAMS = 108
const CELLS = PATHAMS * PATHAMS

/** The result of every pair of star and patham in a tradition, worked out once, so that a search can filter by it. */
export interface MatchTable {
  /** How many of the ten match. */
  readonly matched: (girl: StarAndPatham, boy: StarAndPatham) => number
  /** Whether rajju, the weightiest, matches. */
  readonly rajjuMatches: (girl: StarAndPatham, boy: StarAndPatham) => boolean
}

/** Works out all 11,664 pairs: a byte each. */
export function matchTable(tradition: TraditionId): MatchTable {
  const places = Array.from({ length: PATHAMS }, (_, index) => ({ star: Math.floor(index / 4) + 1, patham: (index % 4) + 1 }))
  const cells = new Uint8Array(CELLS)
  places.forEach((girl, row) => {
    places.forEach((boy, column) => {
      const { matched, rows } = match(girl, boy, tradition)
      const rajju = rows.some(({ porutham, grade }) => porutham === 'rajju' && grade !== GRADES[2])
      cells[row * PATHAMS + column] = matched * 2 + (rajju ? 1 : 0)
    })
  })
  const cell = (girl: StarAndPatham, boy: StarAndPatham): number => {
    const value = cells[indexOf(girl) * PATHAMS + indexOf(boy)]
    if (value === undefined) throw new RangeError('There is no such star or patham.')
    return value
  }
  return { matched: (girl, boy) => cell(girl, boy) >> 1, rajjuMatches: (girl, boy) => (cell(girl, boy) & 1) === 1 }
}

const indexOf = ({ star, patham }: StarAndPatham): number => (star - 1) * 4 + patham - 1
