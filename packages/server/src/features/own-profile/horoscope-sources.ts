import { WHICH_TIMES } from '@thunai/contract/horoscope/astrology'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { computedValues } from '../horoscopes/horoscopes.api.ts'
import { entriesOf } from '../profiles/profiles.api.ts'
import { type HoroscopeSources, needsProof, provenValues, sourcesAfter } from './horoscope-sources.rules.ts'

interface Change {
  readonly before: HoroscopeSources
  /** The values that the member takes over as computed. */
  readonly claimed: readonly HoroscopeValue[]
  readonly changes: EditValues
  /** All fields as they are after the change. */
  readonly values: EditValues
}

/** Where each value of the horoscope comes from after a change. "Computed" isn't taken on trust: it is computed again. */
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
