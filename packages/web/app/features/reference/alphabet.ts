import type { I18n } from '@lingui/core'
import { toOptions, type Option } from '../../ui/forms/options.ts'

interface Item {
  readonly id: number
  readonly name: string
}

const english = new Intl.Collator('en')
/** So many entries one after another that stand in the order of the English alphabet stand there by it. */
const LEAST = 6

/** The entries in pieces, each in the order of the alphabet: "India", "Sri Lanka" and other near ones first, then all from A to Z. */
function pieces(items: readonly Item[]): readonly (readonly Item[])[] {
  const all: Item[][] = []
  for (const item of items) {
    const last = all.at(-1)?.at(-1)
    if (last && english.compare(last.name, item.name) < 0) all.at(-1)!.push(item)
    else all.push([item])
  }
  return all
}

/** Options of a list by name: what stands in the order of the English alphabet stands in that of the language (LANG-21). */
export function inAlphabet(items: readonly Item[], language: I18n): readonly Option[] {
  const before = made.get(items)
  if (before?.language === language) return before.options
  const options = language.locale === 'en' ? toOptions(items, language) : sorted(items, language)
  made.set(items, { language, options })
  return options
}

/** Forms are drawn at each letter that is typed; some lists have hundreds of entries. */
const made = new WeakMap<readonly Item[], { readonly language: I18n; readonly options: readonly Option[] }>()

function sorted(items: readonly Item[], language: I18n): readonly Option[] {
  const { compare } = new Intl.Collator(language.locale)
  return pieces(items).flatMap((piece) => {
    const options = toOptions(piece, language)
    return piece.length < LEAST ? options : options.toSorted((one, other) => compare(one.label, other.label))
  })
}
