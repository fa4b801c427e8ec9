import { EDIT_FIELDS } from '@thunai/contract/edit-fields'
import type { FormValue } from './edit-form.ts'

/** A change with all that it empties: what lies below the changed field, unless a list only grew. */
export function changeField(
  name: string,
  value: FormValue,
  before: FormValue,
): readonly (readonly [string, FormValue])[] {
  if (
    typeof value !== 'string' &&
    before.length > 0 &&
    Array.isArray(before) &&
    before.every((one) => value.includes(one))
  )
    return [[name, value]]
  return [[name, value], ...belowOf(name).map((key) => [key, EDIT_FIELDS[key]?.kind === 'items' ? [] : ''] as const)]
}

/** The fields below one, and those below them. */
function belowOf(name: string): readonly string[] {
  const below = Object.entries(EDIT_FIELDS).flatMap(([key, field]) =>
    'parent' in field && field.parent === name ? [key] : [],
  )
  return below.flatMap((key) => [key, ...belowOf(key)])
}
