import { LOOK_ALIKES } from './confusable-letters.ts'
import { namesPayment } from './payment-words.ts'

export type NameDeceit = 'nameScripts' | 'nameReserved'

/** The scripts of which one may stand beside Latin in a name: those that UTS 39 recommends, but for the two that look like it. */
const BESIDE_LATIN = [
  ...'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao'.split(
    ' ',
  ),
  ...'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' '),
]
/** Written with one another (UTS 39, highly restrictive). */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
]
const SCRIPTS = [
  ...BESIDE_LATIN,
  ...'Latin Cyrillic Greek Cherokee Coptic Glagolitic Lisu Deseret Gothic Old_Italic Tifinagh'.split(' '),
  ...'Canadian_Aboriginal Vai Bamum Osage Miao Warang_Citi Lycian Carian Lydian Elbasan Ol_Chiki'.split(' '),
].map((name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const)

const SKELETONS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map((one) => [one, latin])),
)

/** "துணை": words of the service itself in other scripts. */
const RESERVED_ELSEWHERE: ReadonlySet<string> = new Set(
  'துணை அட்மின் நிர்வாகி நிர்வாகம் சப்போர்ட் வாடிக்கையாளர் एडमिन सपोर्ट ప్రతినిధి అడ్మిన్ അഡ്മിൻ ಅಡ್ಮಿನ್'.split(' '),
)
/** Nobody is called so. */
const RESERVED = [
  ...'thunai admin admins administrator administration moderator moderators support helpdesk helpline customer customercare official'.split(
    ' ',
  ),
  ...'grievance refund refunds payment payments upi gpay googlepay paytm phonepe okaxis okhdfcbank okicici oksbi verification verified'.split(
    ' ',
  ),
  ...'webmaster hostmaster postmaster noreply sysadmin superuser matrimony'.split(' '),
]
/** Words that say so together with others of them. */
const OF_AN_OFFICE = [
  ...'office officer team care help desk staff service services system bank account accounts security manager operator the safety'.split(
    ' ',
  ),
  ...'center centre info contact sales billing police member profile plan plans pay to at and of'.split(' '),
]

/** Letters as a reader takes them: capital i, small L and their like are one, and so are "rn" and "m", "vv" and "w". */
const blur = (latin: string): string => latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[ij]/g, 'l')
const BLURRED = new Set(RESERVED.map(blur))
const BLURRED_ALL = new Set([...RESERVED, ...OF_AN_OFFICE].map(blur))
const LONGEST = Math.max(...[...BLURRED_ALL].map(({ length }) => length))

/** The look of a word in small Latin letters (the skeleton of UTS 39). */
function lookOf(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('I', 'l')
  const latin = [...plain].map(
    (letter) => SKELETONS.get(letter) ?? SKELETONS.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  )
  return blur(latin.join(''))
}

/** Whether letters are nothing but these words, one after the other, the reserved ones among them. */
function isMadeOf(letters: string): boolean {
  // by place: whether the letters before it are such words, and whether one of them is reserved
  const reached = new Map<number, boolean>([[0, false]])
  for (let at = 0; at < letters.length; at++) {
    const before = reached.get(at)
    if (before === undefined) continue
    for (let to = at + 1; to <= Math.min(letters.length, at + LONGEST); to++) {
      const word = letters.slice(at, to)
      if (BLURRED_ALL.has(word)) reached.set(to, (reached.get(to) ?? false) || before || BLURRED.has(word))
    }
  }
  return reached.get(letters.length) ?? false
}

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{M}\p{Cf}]+/gu) ?? []

/** Fullwidth, mathematical and circled letters stand for Latin ones. */
const isDressed = (letter: string) =>
  letter.normalize('NFKC') !== letter.normalize('NFC') && /^\p{Script=Latin}+$/u.test(letter.normalize('NFKC'))

/** The scripts that each letter of a text can belong to. */
const scriptsOf = (text: string): readonly (readonly string[])[] =>
  (text.match(/\p{L}/gu) ?? []).map((letter) => SCRIPTS.flatMap(([name, is]) => (is.test(letter) ? [name] : [])))

const allIn = (letters: readonly (readonly string[])[], allowed: readonly string[]) =>
  letters.every((scripts) => scripts.some((one) => allowed.includes(one)))

/** One script, or such as are written together. Scripts that this list doesn't know count as one. */
function isOneScript(text: string): boolean {
  const letters = scriptsOf(text)
  if (letters.every((scripts) => scripts.length === 0)) return true
  return [...SCRIPTS.map(([name]) => [name]), ...TOGETHER].some((allowed) => allIn(letters, allowed))
}

/** A word is of one script; a name is of one, or of Latin and one other that can't be taken for it: "Kavitha கவிதா". */
function mixesScripts(name: string): boolean {
  if (isOneScript(name)) return false
  if (!wordsOf(name).every(isOneScript)) return true
  return !BESIDE_LATIN.some((other) => allIn(scriptsOf(name), ['Latin', other]))
}

/**
 * Whether a name, tidied, deceives its reader: letters that look like others, or a name that speaks for the service or asks for
 * money. Undefined for the name of a person.
 */
export function nameDeceit(name: string): NameDeceit | undefined {
  if ((name.match(/\p{L}/gu) ?? []).some(isDressed) || mixesScripts(name)) return 'nameScripts'
  const words = wordsOf(name)
  const looks = words.map(lookOf)
  const isReserved =
    looks.some(isMadeOf) ||
    isMadeOf(looks.join('')) ||
    words.some((word) => RESERVED_ELSEWHERE.has(word.normalize('NFC'))) ||
    namesPayment(name)
  return isReserved ? 'nameReserved' : undefined
}
