import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { FIELD_NAMES, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { statusOfPermit } from '@thunai/contract/values/life-choices'
import type { FormValue } from './edit-form.ts'

/** Changes a field and clears the fields that depend on it, unless a list only grew. */
export function changeField(
  name: FieldName,
  value: FormValue,
  before: FormValue,
): readonly (readonly [FieldName, FormValue])[] {
  if (
    typeof value !== 'string' &&
    before.length > 0 &&
    Array.isArray(before) &&
    before.every((one) => value.includes(one))
  )
    return [[name, value]]
  const status = name === 'residencePermit' && typeof value === 'string' ? statusOfPermit(value) : undefined
  if (status)
    return [
      [name, value],
      ['residenceStatus', status],
    ]
  return [[name, value], ...belowOf(name).map((key) => [key, isSeveral(fieldNamed(key)) ? [] : ''] as const)]
}

/** Fields that depend on a field, directly or indirectly. */
function belowOf(name: FieldName): readonly FieldName[] {
  const below = FIELD_NAMES.filter((key) => {
    const field = fieldNamed(key)
    return 'parent' in field && field.parent === name
  })
  return below.flatMap((key) => [key, ...belowOf(key)])
}
