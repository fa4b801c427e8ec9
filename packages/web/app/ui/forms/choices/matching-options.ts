import { foldText } from '@thunai/contract/names/fold-text'
import type { Option } from './options.ts'

/**
 * The sound of a Tamil name in any Latin spelling: "Tanjavur" and "Thanjavur", "Kozhikode" and "Kolikode". Other
 * letters stay.
 */
const sound = (text: string): string =>
  text
    .replaceAll('zh', 'l')
    .replaceAll(/([bcdgkpst])h/g, '$1')
    .replaceAll('oo', 'u')
    .replaceAll(/ee|y/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll(/([a-z])\1/g, '$1')

/** Degrees and heights are written with and without their signs and blanks: B.E., BE; 5'10", 5 10. */
const withoutSigns = (text: string): string => text.replaceAll(/[.\s'"’”′″]/g, '')

/** Ranks an exact match first, then a name that starts with the text, then one with such a word, then the rest. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  return 3
}

/**
 * The options that match the typed text, by label, English name or another name, else by their sound, best first; all for no text.
 */
export function matchingOptions<T extends Option>(options: readonly T[], typed: string): readonly T[] {
  const wanted = foldText(typed).trim().toLowerCase()
  if (wanted === '') return options
  const namesOf = ({ label, also, aliases = [] }: Option) =>
    [label, also ?? '', ...aliases].map((name) => foldText(name).toLowerCase())
  const spelt = withoutSigns(wanted)
  const found = options.filter((option) =>
    namesOf(option).some((name) => name.includes(wanted) || (spelt !== '' && withoutSigns(name).startsWith(spelt))),
  )
  const rank = (option: T) =>
    Math.min(...namesOf(option).map((name) => Math.min(rankOf(name, wanted), rankOf(withoutSigns(name), spelt))))
  if (found.length > 0) return found.toSorted((one, other) => rank(one) - rank(other))
  const heard = sound(wanted)
  return options.filter((option) => namesOf(option).some((name) => sound(name).includes(heard)))
}
