import { contactsIn } from '../contact/contact-free.ts'
import { once } from '../values/once.ts'
import { nameDeceit, type NameDeceit } from './name-deceit.ts'

/** Normal form of a name: composed, on one line, with single spaces, and none before a comma. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\S) ,/gu, ',')
    .trim()

/** Viramas of the scripts of India and Sri Lanka. Beside one, a joiner selects the form of a letter. */
const VIRAMA = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA'
const patterns = once(() => ({
  /** A letter with its marks, or a joining sign of some script: dots, hyphens, apostrophes. */
  signs: /^(?:\p{L}[\p{Mn}\p{Mc}]{0,8}|[ .·・॰'‘’׳‐‑–־-])+$/u,
  /** Invisible characters, which can deceive a reader: direction marks, fillers, selectors, soft hyphens. */
  invisible: /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
  joiners: new RegExp(`([${VIRAMA}])[\u200C\u200D]|\u200D(?=[${VIRAMA}])`, 'gu'),
  /** Child or spouse of: s/o, D/O., a/l, த/பெ. */
  kinship: /(?<![\p{L}\p{M}])\p{L}\p{M}*(?: ?\/ ?\p{L}\p{M}*){1,2}(?![\p{L}\p{M}])[.:]?/gu,
  /** A second name of the same person: Kavitha @ Priya. */
  alias: /(?<=[\p{L}\p{M}.)’”"] )@(?= [\p{L}“"])/gu,
  /** A comma within a name: Late K. Raman, B.A. */
  comma: /(?<=[\p{L}\p{M}.)’”"]),(?= ?[\p{L}(“"‘])/gu,
  inBrackets: /\(([^()]*\p{L}[^()]*)\)/gu,
  inQuotes: /[“„"«]([^“”„"«»]*\p{L}[^“”„"«»]*)[“”"»]/gu,
}))
const MOST_LETTERS_OF_SHORT = 4
/** Titles before a dot, in lower case too. */
const TITLES: ReadonlySet<string> = new Set(
  'late retd mr mrs ms miss dr prof smt sri shri thiru tmt selvi selvan er adv rev capt col md mohd st ch'.split(' '),
)
/** Top-level domains that could follow an initial. */
const ADDRESS_ENDS: ReadonlySet<string> = new Set(
  'com net org info biz co in io me app xyz online site shop store live link club'.split(' '),
)

const lettersOf = (part: string): string => (part.match(/\p{L}/gu) ?? []).join('')
const count = (letters: string): number => [...letters].length

/** "K", or in a script without capitals the spoken letter: "கே", "டபிள்யூ". */
function isInitial(letters: string): boolean {
  return count(letters) === 1 || (count(letters) <= MOST_LETTERS_OF_SHORT && /^\p{Lo}+$/u.test(letters))
}

/** "Dr", "Smt", "Mohd" before a name. */
const isTitle = (letters: string, next: string): boolean =>
  (count(letters) <= MOST_LETTERS_OF_SHORT && /^\p{Lu}/u.test(letters) && /^\p{Lu}..|^\p{Lo}/u.test(next)) ||
  (TITLES.has(letters.toLowerCase()) && count(next) >= 2)

/** "AR", "RM", "Ct" before other initials and a name: AR.RM.Solai. Two parts alone may be an address: "RAVI.LK". */
const isLongInitial = (letters: string): boolean => count(letters) === 2 && /^\p{Lu}/u.test(letters)

/** B.Com, M.Com: degrees after a name. */
const isDegree = (parts: readonly string[]): boolean =>
  parts.at(-1)?.toLowerCase() === 'com' && /^[bm]$/iu.test(parts.at(-2) ?? '')

/**
 * True for an address. A dot without a space after it belongs to an initial or a title in "R.Meena", "Kumar.S.V" and
 * "Dr.Meena", and to an address otherwise.
 */
function isAddress(word: string): boolean {
  const parts = word.split('.').map(lettersOf)
  while (parts.at(-1) === '') parts.pop()
  const [last = ''] = parts.slice(1).slice(-1)
  if (isDegree(parts)) return false
  return (
    ADDRESS_ENDS.has(last.normalize('NFKC').toLowerCase()) ||
    parts.slice(1).some((next, index) => {
      const letters = parts[index] ?? ''
      const areInitials = isLongInitial(letters) && isLongInitial(next) && index + 2 < parts.length
      return !areInitials && !isInitial(letters) && !isInitial(next) && !isTitle(letters, next)
    })
  )
}

/** Words of a name, without kinship, aliases, brackets, quotes and commas. */
const wordsOf = (name: string): string =>
  name
    .replace(patterns().alias, ' ')
    .replace(patterns().inBrackets, ' $1 ')
    .replace(patterns().inQuotes, ' $1 ')
    .replace(patterns().comma, ' ')
    .replace(patterns().kinship, ' ')

/**
 * The fault of a tidied person's name in any script. Names are shown to strangers, so they must contain no number and
 * no address, not even spelled out.
 */
export function nameFault(name: string): 'nameMissing' | 'nameLetters' | 'nameDots' | NameDeceit | undefined {
  const { signs, invisible, joiners } = patterns()
  const seen = name.replace(joiners, '$1')
  const visible = seen.replace(invisible, '')
  if (lettersOf(visible) === '') return 'nameMissing'
  const words = wordsOf(seen)
  if (visible !== seen || !signs.test(words)) return 'nameLetters'
  if (words.split(' ').some(isAddress)) return 'nameDots'
  return contactsIn(seen).some((kind) => kind !== 'web') ? 'nameLetters' : nameDeceit(seen)
}

/** A name saved before this rule, without characters that change the direction of a line. */
export const withoutInvisible = (text: string): string =>
  text.replace(patterns().invisible, (sign) => (sign === '\u200C' || sign === '\u200D' ? sign : ''))
