/** "60 kg", "60.5 kg". */
export const weightText = (kg: number): string => `${kg} kg`

/** Parts of an address in one line; undefined parts fall out; null when there is none. */
export function addressLine(parts: readonly (string | null)[]): string | null {
  const known = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  return known.length === 0 ? null : known.join(', ')
}
