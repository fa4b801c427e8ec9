import { nameOf, say } from '@thunai/client/language'
import { NAME_ALIASES } from '@thunai/contract/names/name-aliases'
import type { I18n } from '@lingui/core'
export type Option = {
  value: string
  label: string
  /** Shown in the closed field instead of the label. */
  short?: string
  /** Small text after the label, such as a count. */
  note?: string | undefined
  /** An additional search text: the English name. */
  also?: string
  /** Additional search names. */
  aliases?: readonly string[]
}

/** The id in an option's value; other text is returned unchanged. */
export const idOf = (value: string): number | string => (/^\d{1,9}$/.test(value) ? Number(value) : value)

type NamedItem = { id: number | string; name: string }

/** Options from a reference list, named in the page's language; the id is the value (UIKIT-10). */
export const toOptions = (items: readonly NamedItem[], language: I18n): Option[] =>
  items.map(({ id, name }) => {
    const label = nameOf(language, name)
    const aliases = NAME_ALIASES.get(name)
    return { value: String(id), label, ...(label !== name && { also: name }), ...(aliases && { aliases }) }
  })

/** True if text from elsewhere, such as a link, names this option in English or as shown. */
export const isNamed = ({ label, also }: Option, text: string): boolean =>
  [label, also].some((name) => name?.toLowerCase() === text.toLowerCase())

/** Options from a closed list of the contract; the English text is the value. */
export const choiceOptions = (names: readonly string[], language: I18n): Option[] =>
  names.map((name) => ({ value: name, label: say(language, name) }))
