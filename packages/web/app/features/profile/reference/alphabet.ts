import type { I18n } from '@lingui/core'
import { toOptions, type Option } from '../../../ui/forms/choices/options.ts'

interface Item {
  readonly id: number
  readonly name: string
}

const collators = new Map<string, Intl.Collator>()

/** The order of a language, cached: creating one costs a phone milliseconds, and a form has a dozen lists. */
function orderOf(locale: string): Intl.Collator['compare'] {
  const collator = collators.get(locale) ?? new Intl.Collator(locale)
  collators.set(locale, collator)
  return collator.compare
}

/** At least this many consecutive entries in English order count as alphabetical. */
const LEAST = 6

/**
 * Splits a list into its alphabetical runs: "India", "Sri Lanka" and other near entries first, then the rest from A to
 * Z.
 */
function pieces(items: readonly Item[]): readonly (readonly Item[])[] {
  const all: Item[][] = []
  for (const item of items) {
    const last = all.at(-1)?.at(-1)
    if (last && orderOf('en')(last.name, item.name) < 0) all.at(-1)!.push(item)
    else all.push([item])
  }
  return all
}

/** List options by name. Alphabetical runs are sorted for the language (LANG-21). */
export function inAlphabet(items: readonly Item[], language: I18n): readonly Option[] {
  const before = cache.get(items)
  if (before?.language === language) return before.options
  const options = language.locale === 'en' ? toOptions(items, language) : sorted(items, language)
  cache.set(items, { language, options })
  return options
}

/** Cached options, because forms render at each keystroke and some lists have hundreds of entries. */
const cache = new WeakMap<readonly Item[], { readonly language: I18n; readonly options: readonly Option[] }>()

function sorted(items: readonly Item[], language: I18n): readonly Option[] {
  // a dependent list is empty until its parent is chosen
  if (items.length < LEAST) return toOptions(items, language)
  const compare = orderOf(language.locale)
  return pieces(items).flatMap((piece) => {
    const options = toOptions(piece, language)
    return piece.length < LEAST ? options : options.toSorted((one, other) => compare(one.label, other.label))
  })
}
