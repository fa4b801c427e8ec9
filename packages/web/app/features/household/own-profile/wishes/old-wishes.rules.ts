import type { FormValue, FormValues } from '../edit-form.ts'

const namesIn = (value: FormValue | undefined): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : []

/** Gothrams and house names that were told as wishes, each once. */
export const oldWishes = (values: FormValues): string[] => [
  ...new Set([...namesIn(values.preferredGothra), ...namesIn(values.preferredHouseName)]),
]

/** The clans to leave out, with some more. */
export const withLeftOut = (values: FormValues, names: readonly string[]): string =>
  [...new Set([...namesIn(values.excludedClans), ...names])].join(', ')
