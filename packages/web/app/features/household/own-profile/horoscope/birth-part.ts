import { msg } from '@lingui/core/macro'
import { ASTROLOGY_MESSAGES as M } from '@thunai/contract/profile/astrology'
import { HOROSCOPE_VALUE_NAMES, HOROSCOPE_VALUES, type HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { FieldFaults } from '@thunai/contract/profile/edit-faults'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import type { FieldName } from '@thunai/contract/profile/fields'
import { type Source, sourceOf } from '../../../profile/horoscopes/jathagam/sources.ts'
import { changedKeys, type FormValues, isSame } from '../edit-form.ts'

export const BIRTH_MESSAGES = {
  place: msg`Please choose the place from the list, or type its coordinates below.`.id,
  incomplete: msg`The horoscope needs the time and place of birth.`.id,
  changed: msg`The birth details have changed. Please compute again.`.id,
  unreachable: msg`The server could not be reached. Please try again.`.id,
} as const

const isGiven = (values: FormValues, key: FieldName) => (values[key] ?? '').length > 0

/** Errors for facts that the computation still needs. */
export function birthFaults(values: FormValues): FieldFaults {
  const faults: { [K in FieldName]?: string } = {}
  if (!isGiven(values, 'birthTime')) faults.birthTime = M.birthTime
  const givenCoordinates = (['birthLatitude', 'birthLongitude'] as const).filter((key) => isGiven(values, key))
  if (givenCoordinates.length === 0) faults.birthPlace = BIRTH_MESSAGES.place
  else if (givenCoordinates.length === 1)
    faults[givenCoordinates[0] === 'birthLatitude' ? 'birthLongitude' : 'birthLatitude'] = M.bothCoordinates
  return faults
}

/** True if all fields of a value are equal in two forms. */
export const isSameValue = (name: HoroscopeValue, one: FormValues, other: FormValues): boolean =>
  HOROSCOPE_VALUES[name].every((key) => isSame(one[key], other[key]))

export const isValueGiven = (name: HoroscopeValue, values: FormValues): boolean =>
  HOROSCOPE_VALUES[name].some((key) => isGiven(values, key))

/** True if the form has everything the computation needs. */
export const isBirthComplete = (values: FormValues): boolean => Object.keys(birthFaults(values)).length === 0

/** The family's values that differ from the computed ones. */
export const differingValues = (values: FormValues, computed: FormValues): readonly HoroscopeValue[] =>
  HOROSCOPE_VALUE_NAMES.filter((name) => isValueGiven(name, values) && !isSameValue(name, values, computed))

/** Accepted values that still equal the computed ones in the form. */
export const takenValues = (
  chosen: readonly HoroscopeValue[],
  values: FormValues,
  computed: FormValues,
): readonly HoroscopeValue[] => chosen.filter((name) => isSameValue(name, values, computed))

interface BirthPartState {
  readonly before: FormValues
  readonly values: FormValues
  readonly taken: readonly HoroscopeValue[]
}

/** The source of a value once saved; undefined if it is empty. */
export function sourceInForm(
  profile: ProfileForm,
  name: HoroscopeValue,
  { before, values, taken }: BirthPartState,
): Source | undefined {
  if (taken.includes(name)) return 'computed'
  const changed = new Set(changedKeys(before, values))
  const isKept = !HOROSCOPE_VALUES[name].some((key) => changed.has(key))
  if (isKept && profile.computedValues.includes(name)) return sourceOf(profile, name)
  return isValueGiven(name, values) ? 'family' : undefined
}
