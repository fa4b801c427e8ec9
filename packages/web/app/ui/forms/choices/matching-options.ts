import { foldText } from '@thunai/contract/names/fold-text'
import type { Option } from './options.ts'

/**
 * A key for the sound of a Tamil name in any Latin spelling: "Tanjavur" and "Thanjavur", "Kozhikode" and "Kolikode".
 * Other characters are unchanged.
 */
const sound = (text: string): string =>
  text
    .replaceAll('zh', 'l')
    .replaceAll(/([bcdgkpst])h/g, '$1')
    .replaceAll('oo', 'u')
    .replaceAll(/ee|y/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll(/([a-z])\1/g, '$1')

/** Strips the signs and spaces that degrees and heights may omit: B.E., BE; 5'10", 5 10. */
const withoutSigns = (text: string): string => text.replaceAll(/[.\s'"’”′″]/g, '')

/**
 * Ranks an exact match first, then a name that starts with the text, then a name with a word that does, then the rest.
 */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  return 3
}

/**
 * The options that match the typed text by label, English name or alias, otherwise by sound; best first. All of them
 * for an empty text.
 */
export function matchingOptions<T extends Option>(options: readonly T[], typed: string): readonly T[] {
  const wanted = foldText(typed).trim().toLowerCase()
  if (wanted === '') return options
  const namesOf = ({ label, also, aliases = [] }: Option) =>
    [label, also ?? '', ...aliases].map((name) => foldText(name).toLowerCase())
  const spelt = withoutSigns(wanted)
  const matches = options.filter((option) =>
    namesOf(option).some((name) => name.includes(wanted) || (spelt !== '' && withoutSigns(name).startsWith(spelt))),
  )
  const rank = (option: T) =>
    Math.min(...namesOf(option).map((name) => Math.min(rankOf(name, wanted), rankOf(withoutSigns(name), spelt))))
  if (matches.length > 0) return matches.toSorted((one, other) => rank(one) - rank(other))
  const soundOfText = sound(wanted)
  return options.filter((option) => namesOf(option).some((name) => sound(name).includes(soundOfText)))
}
