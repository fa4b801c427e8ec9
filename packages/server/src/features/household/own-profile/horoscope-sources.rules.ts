import {
  BIRTH_FIELDS,
  HOROSCOPE_VALUE_NAMES,
  HOROSCOPE_VALUES,
  type HoroscopeValue,
} from '@thunai/contract/profile/horoscope-values'
import type { EditValues, FieldName } from '@thunai/contract/profile/fields'
import { isSame } from './edit-profile.rules.ts'

/** Where the values of a horoscope come from: those not named are of the family's own jathagam. */
export interface HoroscopeSources {
  readonly computed: readonly HoroscopeValue[]
  /** Computed ones whose birth details were changed since. */
  readonly outdated: readonly HoroscopeValue[]
}

/** The claimed values that truly are as computed. */
export const provenValues = (
  claimed: readonly HoroscopeValue[],
  values: EditValues,
  computed: EditValues,
): readonly HoroscopeValue[] =>
  claimed.filter((name) => HOROSCOPE_VALUES[name].every((key) => isSame(values[key] ?? null, computed[key] ?? null)))

/** True when claims say more than is known already, or are of something that changes: then they are worth computing. */
export function needsProof(
  claimed: readonly HoroscopeValue[],
  { computed, outdated }: HoroscopeSources,
  changed: ReadonlySet<FieldName>,
): boolean {
  if (claimed.length === 0) return false
  const touched =
    BIRTH_FIELDS.some((key) => changed.has(key)) ||
    claimed.some((name) => HOROSCOPE_VALUES[name].some((key) => changed.has(key)))
  return touched || claimed.some((name) => !computed.includes(name) || outdated.includes(name))
}

/** The sources after a change: what is proven is computed, what was changed otherwise is the family's, the rest ages with the birth. */
export function sourcesAfter(
  before: HoroscopeSources,
  changed: ReadonlySet<FieldName>,
  proven: readonly HoroscopeValue[],
): HoroscopeSources {
  const isMoved = BIRTH_FIELDS.some((key) => changed.has(key))
  const computed = HOROSCOPE_VALUE_NAMES.filter(
    (name) =>
      proven.includes(name) ||
      (before.computed.includes(name) && !HOROSCOPE_VALUES[name].some((key) => changed.has(key))),
  )
  const outdated = computed.filter((name) => !proven.includes(name) && (isMoved || before.outdated.includes(name)))
  return { computed, outdated }
}

/**
 * Coordinates belong to the place that they were given with: another place without its own has none, and taking away one
 * takes away both.
 */
export function withPlaceOfBirth(edit: EditValues, current: EditValues): EditValues {
  const changes = (key: FieldName) => edit[key] !== undefined && !isSame(edit[key] ?? null, current[key] ?? null)
  const isElsewhere = changes('birthPlace') && !changes('birthLatitude') && !changes('birthLongitude')
  const isTaken = (['birthLatitude', 'birthLongitude'] as const).some((key) => changes(key) && edit[key] === null)
  return isElsewhere || isTaken
    ? { ...edit, birthLatitude: null, birthLongitude: null, birthTimeZone: null, birthWhichTime: null }
    : edit
}
