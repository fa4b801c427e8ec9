import { say } from '../../languages/language.tsx'
import type { I18n } from '@lingui/core'
export type Option = {
  value: string
  label: string
  /** Stands in the closed field instead of the label. */
  short?: string
  /** Stands small behind the label, such as a count. */
  note?: string | undefined
}

/** The id that an option's value stands for; any other text as it is. */
export const idOf = (value: string): number | string => (/^\d{1,9}$/.test(value) ? Number(value) : value)

type Named = { id: number | string; name: string }

/** Options of a reference list: the id is the value; with `valueIsName` the name itself (UIKIT-10). */
export function toOptions(items: readonly Named[], valueIsName = false): Option[] {
  return items.map(({ id, name }) => ({ value: valueIsName ? name : String(id), label: name }))
}

/** Options of a closed list of the contract: its English is the value. */
export const choiceOptions = (names: readonly string[], language: I18n): Option[] =>
  names.map((name) => ({ value: name, label: say(language, name) }))
