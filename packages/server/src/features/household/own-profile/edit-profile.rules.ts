import type { EditValue } from '@thunai/contract/profile/fields'

const listOf = (value: EditValue) => (Array.isArray(value) ? (value as readonly (string | number)[]) : undefined)

/** True if the value doesn't change: 5 and "5" are the same id. Lists must have the same order. */
export function isSame(a: EditValue, b: EditValue): boolean {
  const [one, other] = [listOf(a), listOf(b)]
  if (one || other)
    return one?.length === other?.length && !!one?.every((value, index) => String(value) === String(other?.[index]))
  return a === null || b === null ? a === b : String(a) === String(b)
}
