import type { FieldName } from '@thunai/contract/profile/fields'
import { fieldsOfWish, mayBeMust, type Wish, WISH_NAMES } from '@thunai/contract/profile/wishes'
import type { FormValue, FormValues } from '../edit-form.ts'
import { toControl } from '../edit-form.ts'

/** How much a preference counts: a must excludes profiles, a preference only orders matches, "any" does neither. */
export type Strength = 'must' | 'prefer' | 'any'

const isFilled = (value: FormValue | undefined) => value !== undefined && value.length > 0 && value !== 'false'

export const isStated = (wish: Wish, values: FormValues): boolean =>
  fieldsOfWish(wish).some((field) => isFilled(values[field]))

/** The musts listed in the form. */
const mustsIn = ({ preferredMust = [] }: FormValues): readonly string[] =>
  typeof preferredMust === 'string' ? [] : preferredMust

export function strengthOf(wish: Wish, values: FormValues): Strength {
  if (!isStated(wish, values)) return 'any'
  return mustsIn(values).includes(wish) ? 'must' : 'prefer'
}

/** The strengths to choose from. Star and raasi can no longer be musts, but an old must stays visible. */
export const strengthsFor = (wish: Wish, values: FormValues): readonly Strength[] =>
  mayBeMust(wish) || strengthOf(wish, values) === 'must' ? ['must', 'prefer', 'any'] : ['prefer', 'any']

/** The fields after a choice. Musts that can no longer be saved become preferences. */
export function withStrength(wish: Wish, strength: Strength, values: FormValues): readonly [FieldName, FormValue][] {
  const musts = mustsIn(values)
  if (strength === 'any') return fieldsOfWish(wish).map((field) => [field, toControl(field, null)])
  const others = musts.filter((one) => one !== wish && mayBeMust(one as Wish))
  return [['preferredMust', strength === 'must' ? [...others, wish] : others]]
}

/** The wish whose last field this is, below which its strength is shown. */
export const wishEndingAt = (field: FieldName): Wish | undefined =>
  WISH_NAMES.find((wish) => fieldsOfWish(wish).at(-1) === field)

/** Stated musts, heaviest first. */
export const statedMusts = (values: FormValues): readonly Wish[] =>
  WISH_NAMES.filter((wish) => strengthOf(wish, values) === 'must')
