import {
  BIRTH_FIELDS,
  HOROSCOPE_VALUE_NAMES,
  HOROSCOPE_VALUES,
  type HoroscopeValue,
} from '@thunai/contract/profile/horoscope-values'
import type { EditValues, FieldName } from '@thunai/contract/profile/fields'
import { isSame } from './edit-profile.rules.ts'

/** The sources of horoscope values; unnamed ones come from the family's own jathagam. */
export interface HoroscopeSources {
  readonly computed: readonly HoroscopeValue[]
  /** Computed values whose birth details have changed since. */
  readonly outdated: readonly HoroscopeValue[]
}

/** Claimed values that equal the computed ones. */
export const provenValues = (
  claimed: readonly HoroscopeValue[],
  values: EditValues,
  computed: EditValues,
): readonly HoroscopeValue[] =>
  claimed.filter((name) => HOROSCOPE_VALUES[name].every((key) => isSame(values[key] ?? null, computed[key] ?? null)))

/** True if claims go beyond what is known, or concern something that changes: only then compute the chart. */
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

/**
 * Sources after a change: proven values are computed, otherwise changed ones are the family's, and the rest become
 * outdated with the birth.
 */
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
 * Coordinates belong to the place they were given with: another place without coordinates has none, and clearing one
 * clears both.
 */
export function withPlaceOfBirth(edit: EditValues, current: EditValues): EditValues {
  const changes = (key: FieldName) => edit[key] !== undefined && !isSame(edit[key] ?? null, current[key] ?? null)
  const isElsewhere = changes('birthPlace') && !changes('birthLatitude') && !changes('birthLongitude')
  const isTaken = (['birthLatitude', 'birthLongitude'] as const).some((key) => changes(key) && edit[key] === null)
  return isElsewhere || isTaken
    ? { ...edit, birthLatitude: null, birthLongitude: null, birthTimeZone: null, birthWhichTime: null }
    : edit
}
