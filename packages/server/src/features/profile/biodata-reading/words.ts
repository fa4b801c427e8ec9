import type { EditValue, FieldName } from '@thunai/contract/profile/fields'
import type { Day } from '@thunai/contract/values/dates'
import type { Vocabulary } from './vocabulary.ts'

/** Fields of a part; undefined for a field that is uncertain. */
export type ReadFields = readonly (readonly [FieldName, EditValue | undefined])[]

/** What readers need besides the text. */
export interface Context {
  readonly known: Vocabulary
  readonly today: Day
}

/** Removes signs that families put around a value. */
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
/** A free-text value; undefined if it says "none". */
export const words = (text: string): string | undefined => {
  const value = trimmed(text).replaceAll(/\s+/g, ' ')
  return value === '' || NOTHING.test(value) ? undefined : value
}
