import type { EditValue, FieldName } from '@thunai/contract/profile/fields'
import type { Day } from '@thunai/contract/values/dates'
import type { Vocabulary } from './vocabulary.ts'

/** Fields that a part tells; undefined for one that it tells without certainty. */
export type Found = readonly (readonly [FieldName, EditValue | undefined])[]

/** What a reader knows beside the text. */
export interface Context {
  readonly known: Vocabulary
  readonly today: Day
}

/** Without the signs that families put around a value. */
export const trimmed = (text: string): string =>
  text
    .replace(/^[\s*_~`:.,;|•\-–—]+/u, '')
    .replace(/[\s*_~`,;|•\-–—]+$/u, '')
    .trim()
/** Parts of a value with several entries. */
export const pieces = (text: string): readonly string[] =>
  text
    .split(/[,/&;|()+]|\band\b|மற்றும்/iu)
    .map(trimmed)
    .filter(Boolean)

const NOTHING = /^(?:-+|nil|none|no|n\/?a|not applicable|இல்லை|—)\.?$/iu
/** A value in its own words; undefined where they say that there is none. */
export const words = (text: string): string | undefined => {
  const value = trimmed(text).replaceAll(/\s+/g, ' ')
  return value === '' || NOTHING.test(value) ? undefined : value
}
