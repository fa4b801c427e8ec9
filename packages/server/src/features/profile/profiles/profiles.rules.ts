/** "60 kg", "60.5 kg". */
export const weightText = (kg: number): string => `${kg} kg`

/** An address in one line, without missing parts; a town named like its taluk appears once. Null if empty. */
export function addressLine(parts: readonly (string | null)[]): string | null {
  const known = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  const said = known.filter((part, n) => part !== known[n - 1])
  return said.length === 0 ? null : said.join(', ')
}
