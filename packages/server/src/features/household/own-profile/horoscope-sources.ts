import { WHICH_TIMES } from '@thunai/contract/profile/astrology'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { computedValues } from '../../profile/horoscopes/horoscopes.api.ts'
import { entriesOf } from '../../profile/profiles/profiles.api.ts'
import { type HoroscopeSources, needsProof, provenValues, sourcesAfter } from './horoscope-sources.rules.ts'

interface Change {
  readonly before: HoroscopeSources
  /** Values that the member accepts as computed. */
  readonly claimed: readonly HoroscopeValue[]
  readonly changes: EditValues
  /** All fields after the change. */
  readonly values: EditValues
}

/** The source of each horoscope value after a change. "Computed" is never taken on trust: the value is recomputed. */
export async function horoscopeSources(
  { clock }: Services,
  tx: Tx,
  { before, claimed, changes, values }: Change,
): Promise<HoroscopeSources> {
  const changed = new Set(entriesOf(changes).map(([name]) => name))
  const birth = needsProof(claimed, before, changed) ? birthOf(values) : undefined
  const computed = birth && (await computedValues({ clock }, tx, birth))
  return sourcesAfter(before, changed, computed ? provenValues(claimed, values, computed) : [])
}

function birthOf(values: EditValues) {
  const {
    dateOfBirth,
    birthTime,
    birthLatitude: latitude,
    birthLongitude: longitude,
    birthTimeZone,
    birthWhichTime,
  } = values
  if (
    typeof dateOfBirth !== 'string' ||
    typeof birthTime !== 'string' ||
    typeof latitude !== 'number' ||
    typeof longitude !== 'number'
  )
    return undefined
  return {
    dateOfBirth,
    birthTime,
    latitude,
    longitude,
    node: undefined,
    timeZone: typeof birthTimeZone === 'string' ? birthTimeZone : undefined,
    whichTime: WHICH_TIMES.find((which) => which === birthWhichTime),
  }
}
