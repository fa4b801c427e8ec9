const CM_PER_INCH = 2.54

/** "5 ft 6 in" for a height in centimetres, rounded to the inch. */
export function heightText(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** "60 kg", "60.5 kg". */
export const weightText = (kg: number): string => `${kg} kg`

/** Parts of an address in one line; undefined parts fall out; null when there is none. */
export function addressLine(parts: readonly (string | null)[]): string | null {
  const known = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  return known.length === 0 ? null : known.join(', ')
}
