/** "60 kg", "60.5 kg". */
export const weightText = (kg: number): string => `${kg} kg`

/** Parts of an address in one line; missing ones fall out, and a town named like its taluk is said once. Null without any. */
export function addressLine(parts: readonly (string | null)[]): string | null {
  const known = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
  const said = known.filter((part, n) => part !== known[n - 1])
  return said.length === 0 ? null : said.join(', ')
}
