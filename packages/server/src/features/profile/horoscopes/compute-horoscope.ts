import type { BirthDetails } from '@thunai/contract/profile/astrology'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { resolveItems } from '../reference/reference.api.ts'
import { castJathagam, type CastJathagam } from './cast-jathagam.ts'
import { toProfileValues } from './profile-values.views.ts'

export interface ComputedHoroscope {
  readonly cast: CastJathagam
  /** Profile fields, reference values as ids. */
  readonly values: EditValues
}

/**
 * The horoscope of a birth in profile fields.
 * @throws Refusal invalidFields for an impossible birth
 */
export async function computeHoroscope(
  { clock }: Pick<Services, 'clock'>,
  db: Db | Tx,
  birth: BirthDetails,
): Promise<ComputedHoroscope> {
  const cast = castJathagam({ clock }, birth)
  const named = toProfileValues(cast.chart)
  const values: { -readonly [K in keyof typeof named]: (typeof named)[K] } = { ...named }
  for (const list of ['star', 'raasi', 'jathagamType'] as const) {
    const name = String(values[list])
    // an item that the operator removed leaves the value empty
    values[list] = (await resolveItems(db, list, [name])).get(name) ?? null
  }
  return { cast, values }
}
