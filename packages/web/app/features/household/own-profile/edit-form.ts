import type { Day } from '@thunai/contract/values/dates'
import { editFaults, type FieldFaults } from '@thunai/contract/profile/edit-faults'
import { type ProfileForm } from '@thunai/contract/profile/edit'
import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { readerOf } from '@thunai/contract/profile/field-readers'
import {
  type EditValue,
  type EditValues,
  FIELD_NAMES,
  fieldNamed,
  type FieldName,
} from '@thunai/contract/profile/fields'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import { toWholeForm } from '@thunai/contract/profile/wire-names'
import { idOf } from '../../../ui/forms/choices/options.ts'

/** Values in control format: "" for none, ids as text, several as a list. */
export type FormValue = string | string[]
export type FormValues = { [K in FieldName]?: FormValue }

const isMany = (name: FieldName): boolean => isSeveral(fieldNamed(name))

export function toControl(key: FieldName, value: EditValue | undefined): FormValue {
  if (fieldNamed(key).kind === 'names') return Array.isArray(value) ? value.join(', ') : ''
  if (isMany(key)) return Array.isArray(value) ? value.map(String) : []
  return value === null || value === undefined ? '' : String(value)
}

export const toForm = (fields: readonly FieldName[], profile: ProfileForm): FormValues =>
  Object.fromEntries(fields.map((name) => [name, toControl(name, profile[name])]))

export const isSame = (a: FormValue | undefined, b: FormValue | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Fields that differ from their initial values. */
export const changedKeys = (before: FormValues, after: FormValues): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => name in before && !isSame(before[name], after[name]))

/** Fields that were changed here, and meanwhile elsewhere to another value. */
export const clashingKeys = (before: FormValues, mine: FormValues, theirs: FormValues): readonly FieldName[] =>
  changedKeys(before, mine).filter((name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]))

/** A parsed value in wire format: ids as numbers. */
export function withIds(name: FieldName, value: EditValue): EditValue {
  const { kind } = fieldNamed(name)
  if (kind === 'items' && Array.isArray(value)) return value.map((one) => idOf(String(one)))
  return kind === 'item' && typeof value === 'string' ? idOf(value) : value
}

export type ReadForm = { readonly changes: EditValues; readonly faults: FieldFaults }

/** Reads the changes and their errors, by the server's rules. */
export function readForm(before: FormValues, after: FormValues, profile: ProfileForm, today: Day): ReadForm {
  const changes: { [K in FieldName]?: EditValue } = {}
  const faults: { [K in FieldName]?: string } = {}
  for (const name of changedKeys(before, after)) {
    const read = readerOf(name).safeParse(after[name])
    if (read.success) changes[name] = withIds(name, read.data)
    else faults[name] = read.error.issues[0]?.message ?? ''
  }
  // each value was parsed by its own field
  const edit = changes as EditValues
  return { changes: edit, faults: { ...editFaults(profile, edit, today), ...faults } }
}

/** The request body: the profile as received, with the changes and the accepted computed values (OWN-23). */
export const toBody = (
  profile: ProfileForm,
  changes: EditValues,
  taken: readonly HoroscopeValue[] = [],
): Readonly<Record<string, unknown>> => {
  // musts are sent only if the member changed them: an older server's form has none
  const { preferredMust: _, email, ...rest } = profile
  return toWholeForm({
    ...rest,
    // an account without an email sends none
    ...(email !== null && { email }),
    ...changes,
    // only newly accepted values are claimed: the server knows older ones, and they end when the birth changes
    computedValues: taken,
  })
}
