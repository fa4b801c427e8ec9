import type { Option } from './options.ts'

/**
 * How a Tamil name sounds however it is spelled in Latin letters: "Tanjavur" and "Thanjavur", "Kozhikode" and "Kolikode". Other
 * letters stay as they are.
 */
const sound = (text: string): string =>
  text
    .replaceAll('zh', 'l')
    .replaceAll(/([bcdgkpst])h/g, '$1')
    .replaceAll('oo', 'u')
    .replaceAll(/ee|y/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll(/([a-z])\1/g, '$1')

/** The name itself, what begins with it, what has a word that does, the others. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  return 3
}

/** The options that somebody types for: by the label or the English name, else by how either sounds, the nearest first; all for nothing typed. */
export function matchingOptions<T extends Option>(options: readonly T[], typed: string): readonly T[] {
  const wanted = typed.trim().normalize().toLowerCase()
  if (wanted === '') return options
  const namesOf = ({ label, also }: Option) => [label, also ?? ''].map((name) => name.normalize().toLowerCase())
  const found = options.filter((option) => namesOf(option).some((name) => name.includes(wanted)))
  const rank = (option: T) => Math.min(...namesOf(option).map((name) => rankOf(name, wanted)))
  if (found.length > 0) return found.toSorted((one, other) => rank(one) - rank(other))
  const heard = sound(wanted)
  return options.filter((option) => namesOf(option).some((name) => sound(name).includes(heard)))
}
