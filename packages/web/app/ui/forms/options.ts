import { nameOf, say } from '@thunai/client/language'
import type { I18n } from '@lingui/core'
export type Option = {
  value: string
  label: string
  /** Stands in the closed field instead of the label. */
  short?: string
  /** Stands small behind the label, such as a count. */
  note?: string | undefined
  /** What finds it besides the label: its name in English. */
  also?: string
}

/** The id that an option's value stands for; any other text as it is. */
export const idOf = (value: string): number | string => (/^\d{1,9}$/.test(value) ? Number(value) : value)

type Named = { id: number | string; name: string }

/** Options of a reference list, called as in the language: the id is the value (UIKIT-10). */
export const toOptions = (items: readonly Named[], language: I18n): Option[] =>
  items.map(({ id, name }) => {
    const label = nameOf(language, name)
    return { value: String(id), label, ...(label !== name && { also: name }) }
  })

/** Whether text that came from elsewhere, such as a link, names this option, in English or as it is shown. */
export const isNamed = ({ label, also }: Option, text: string): boolean =>
  [label, also].some((name) => name?.toLowerCase() === text.toLowerCase())

/** Options of a closed list of the contract: its English is the value. */
export const choiceOptions = (names: readonly string[], language: I18n): Option[] =>
  names.map((name) => ({ value: name, label: say(language, name) }))
