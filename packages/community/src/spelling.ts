import { textCache } from './memoize.ts'

/** Words that people add to a name. */
const ADDED =
  /(?<=\S)\s+(?:kulam|koottam|kootam|kilai|kothu|manai|bali|bari|illam|kola|gothram|gothra|gotram|gotra|குலம்|கூட்டம்|கிளை|மனை|கோத்திரம்|கோத்ரம்)$/u

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name)

/** True if one name is in Latin letters and the other isn't, so that folding can't compare them. */
export const areInOtherLetters = (one: string, other: string): boolean => isLatin(one) !== isLatin(other)

const FOLDED_NAMES = textCache<string>(20_000)

/** A name for comparison: spellings of one sound are equal. */
export const foldName = (name: string): string => FOLDED_NAMES(name, () => fold(name))

function fold(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ').replace(ADDED, '')
  return plain
    .replace(/[\s.\-'’()/]/gu, '')
    .replace(/ou|ow/g, 'au')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/sh/g, 's')
    .replace(/w/g, 'v')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([a-z])\1/g, '$1')
}

/** The same for gothrams, whose ending differs by language: Harita, Haritasa, Haritas. */
export const foldGothram = (name: string): string =>
  foldName(name)
    .replace(/(?<=.)(?:goti?ram|gotra)$/u, '')
    .replace(/(?<=.)(?:asa|as|a)$/u, '')
