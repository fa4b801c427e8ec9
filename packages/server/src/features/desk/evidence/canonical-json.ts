export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Canonical JSON: keys sorted by code units, no spaces. Equal values always have the same text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value as { readonly [key: string]: Json })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
