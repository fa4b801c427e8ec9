import type { FormValue, FormValues } from '../edit-form.ts'

const namesIn = (value: FormValue | undefined): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : []

/** Gothrams and house names once stated as preferences, without duplicates. */
export const oldWishes = (values: FormValues): string[] => [
  ...new Set([...namesIn(values.preferredGothra), ...namesIn(values.preferredHouseName)]),
]

/** The clans to exclude, with more names added. */
export const withLeftOut = (values: FormValues, names: readonly string[]): string =>
  [...new Set([...namesIn(values.excludedClans), ...names])].join(', ')
