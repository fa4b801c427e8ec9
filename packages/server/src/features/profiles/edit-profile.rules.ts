import type { EditValue, EditValues, FieldName } from '@thunai/contract/profile/fields'

/** The fields that are there. */
export function entriesOf(values: EditValues): readonly (readonly [FieldName, EditValue])[] {
  const named = Object.entries(values) as [FieldName, EditValue | undefined][]
  return named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** True when nothing changes: 5 and "5" are the same id. Lists are the same in the same order only. */
export function isSame(a: EditValue, b: EditValue): boolean {
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((one, index) => String(one) === String(b[index]))
  }
  return a === null || b === null ? a === b : String(a) === String(b)
}

export function isList(value: EditValue | undefined): value is readonly (string | number)[] {
  return Array.isArray(value)
}

/** The ids of a value that is resolved: one, several or none. */
export function idsOf(value: EditValue | undefined): readonly number[] {
  return (isList(value) ? value : [value]).filter((one) => typeof one === 'number')
}
