export { matchWithStar } from './match-with-star.ts'
export { placeList } from './place-list.ts'
export { raasiFaults } from './raasi-faults.ts'
export { traditionNamed } from './tradition-named.ts'
import { matchTable, type MatchTable, type StarMatch } from '@thunai/astrology/match-table'
import type { TraditionId } from '@thunai/astrology/traditions'
import type { BirthDetails, Jathagam } from '@thunai/contract/profile/astrology'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { computeHoroscope } from './compute-horoscope.ts'
import { toJathagam } from './horoscopes.views.ts'

/**
 * The horoscope of a birth in profile fields, and the whole jathagam as the wire has it.
 * @throws Refusal invalidFields for an impossible birth
 */
export async function proposedHoroscope(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  birth: BirthDetails,
): Promise<{ values: EditValues; jathagam: Jathagam }> {
  const { cast, values } = await computeHoroscope({ clock }, db, birth)
  return { values, jathagam: toJathagam(cast, clock.now()) }
}

/** The profile fields only; undefined for an impossible birth. */
export async function computedValues(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  birth: BirthDetails,
): Promise<EditValues | undefined> {
  try {
    return (await computeHoroscope({ clock }, tx, birth)).values
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The position of a member's Moon: star place 1 to 108. */
export interface MemberStar {
  readonly starPlace: number
  readonly gender: string
}

const tables = new Map<TraditionId, MatchTable>()

/** The star match of two members in a tradition, from the table of all pairs; undefined for two of one gender. */
export function matchOfStars(one: MemberStar, other: MemberStar, tradition: TraditionId): StarMatch | undefined {
  if (one.gender === other.gender) return undefined
  const table = tables.get(tradition) ?? matchTable(tradition)
  tables.set(tradition, table)
  const [girl, boy] = one.gender === 'Female' ? [one, other] : [other, one]
  return table(girl.starPlace, boy.starPlace)
}
