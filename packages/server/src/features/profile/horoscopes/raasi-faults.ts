import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import { ASTROLOGY_MESSAGES } from '@thunai/contract/profile/astrology'
import type { FieldFaults } from '@thunai/contract/profile/edit-faults'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import { findZodiacPlaces } from './horoscopes.store.ts'

const FIELDS = ['star', 'patham', 'raasi'] as const
const PATHAMS = [1, 2, 3, 4]

/**
 * The fault of a raasi in which an edited star and patham don't lie: every almanac has the same pathams in a raasi. What was
 * saved before the rule is accepted while it stays unchanged.
 */
export async function raasiFaults(tx: Tx, changes: EditValues, current: EditValues): Promise<FieldFaults> {
  if (!FIELDS.some((name) => name in changes)) return {}
  const values = { ...current, ...changes }
  const { star, raasi } = await findZodiacPlaces(tx, {
    star: Number(values.star ?? 0),
    raasi: Number(values.raasi ?? 0),
  })
  if (star === null || raasi === null) return {}
  const pathams = values.patham ? [Number(values.patham)] : PATHAMS
  return pathams.some((patham) => raasiOfPatham(star, patham) === raasi) ? {} : { raasi: ASTROLOGY_MESSAGES.raasi }
}
