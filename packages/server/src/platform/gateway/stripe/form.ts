export type FormValue =
  | string
  | number
  | boolean
  | { readonly [name: string]: FormValue | undefined }
  | readonly FormValue[]

/** Nested values in Stripe's format, `line_items[0][quantity]=1`, as application/x-www-form-urlencoded. */
export function formOf(fields: Readonly<Record<string, FormValue | undefined>>): string {
  const form = new URLSearchParams()
  const add = (name: string, value: FormValue | undefined): void => {
    if (value === undefined) return
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return form.toString()
}
