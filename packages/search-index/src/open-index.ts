import type { Attributes, SearchIndex } from './ask.ts'
import { openPlainIndex } from './testing/plain-index.ts'

/** An empty index of these attributes. */
export function openIndex<const A extends Attributes>(attributes: A): SearchIndex<keyof A & string> {
  return openPlainIndex(attributes)
}
