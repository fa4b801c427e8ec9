import { matchTable, type MatchTable, type StarMatch } from '@thunai/astrology/match-table'
import { DEFAULT_TRADITION, TRADITION_IDS, type TraditionId } from '@thunai/astrology/traditions'

/** Where the Moon of a member stands: star place 1 to 108. */
export interface MemberStar {
  readonly starPlace: number
  readonly gender: string
}

/** The tradition of a name as it is kept; the usual one when none was chosen. */
export const traditionNamed = (name: string | null | undefined): TraditionId => TRADITION_IDS.find((id) => id === name) ?? DEFAULT_TRADITION

const tables = new Map<TraditionId, MatchTable>()

/** How two members' stars match in a tradition, from the table of all pairs; undefined for two of one gender. */
export function matchOfStars(one: MemberStar, other: MemberStar, tradition: TraditionId): StarMatch | undefined {
  if (one.gender === other.gender) return undefined
  const table = tables.get(tradition) ?? matchTable(tradition)
  tables.set(tradition, table)
  const [girl, boy] = one.gender === 'Female' ? [one, other] : [other, one]
  return table(girl.starPlace, boy.starPlace)
}
