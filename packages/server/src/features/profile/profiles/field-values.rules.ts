import type { EditValue, EditValues, FieldName } from '@thunai/contract/profile/fields'

/** The fields that are set. */
export function entriesOf(values: EditValues): readonly (readonly [FieldName, EditValue])[] {
  const named = Object.entries(values) as [FieldName, EditValue | undefined][]
  return named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** The ids of a resolved value: one, several or none. */
export function idsOf(value: EditValue | undefined): readonly number[] {
  return (isList(value) ? value : [value]).filter((one) => typeof one === 'number')
}

export function isList(value: EditValue | undefined): value is readonly (string | number)[] {
  return Array.isArray(value)
}
