import { LOOK_ALIKES } from './confusable-letters.ts'
import { once } from '../values/once.ts'
import { namesPayment } from '../values/payment-words.ts'

export type NameDeceit = 'nameScripts' | 'nameReserved'

/**
 * Scripts that may appear beside Latin in a name: those that UTS 39 recommends, except the two that look like Latin.
 */
const BESIDE_LATIN = [
  ...'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao'.split(
    ' ',
  ),
  ...'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' '),
]
/** Scripts that are written together (UTS 39, highly restrictive). */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
]
const knownScripts = once(() =>
  [
    ...BESIDE_LATIN,
    ...'Latin Cyrillic Greek Cherokee Coptic Glagolitic Lisu Deseret Gothic Old_Italic Tifinagh'.split(' '),
    ...'Canadian_Aboriginal Vai Bamum Osage Miao Warang_Citi Lycian Carian Lydian Elbasan Ol_Chiki'.split(' '),
  ].map((name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const),
)

const SKELETONS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map((one) => [one, latin])),
)

/** Words for the service itself in other scripts, such as "துணை". */
const RESERVED_ELSEWHERE: ReadonlySet<string> = new Set(
  'துணை அட்மின் நிர்வாகி நிர்வாகம் அலுவலகம் அதிகாரி மையம் சேவை சப்போர்ட் வாடிக்கையாளர் एडमिन सपोर्ट ప్రతినిధి అడ్మిన్ അഡ്മിൻ ಅಡ್ಮಿನ್'.split(' '),
)
/** Words that are no name of a person. */
const RESERVED = [
  ...'thunai admin admins administrator administration moderator moderators support helpdesk helpline customer customercare official'.split(
    ' ',
  ),
  ...'grievance refund refunds payment payments upi gpay googlepay paytm phonepe okaxis okhdfcbank okicici oksbi verification verified'.split(
    ' ',
  ),
  ...'webmaster hostmaster postmaster noreply sysadmin superuser matrimony'.split(' '),
]
/** Words that speak for the service in combination with others. */
const OF_AN_OFFICE = [
  ...'office officer team care help desk staff service services system bank account accounts security manager operator the safety'.split(
    ' ',
  ),
  ...'center centre info contact sales billing police member profile plan plans pay to at and of'.split(' '),
  ...'department dept relationship executive advisor adviser representative fraud cyber crime transfer send money'.split(
    ' ',
  ),
]

/** Merges letters that readers confuse: capital i, small L and the like; "rn" and "m"; "vv" and "w". */
const blur = (latin: string): string =>
  latin
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ij]/g, 'l')
    // drawn out: "Thunaiii"
    .replaceAll(/(.)\1{2,}/gu, '$1')
const BLURRED = new Set(RESERVED.map(blur))
const BLURRED_ALL = new Set([...RESERVED, ...OF_AN_OFFICE].map(blur))
const LONGEST = Math.max(...[...BLURRED_ALL].map(({ length }) => length))

/** Look of a word in small Latin letters (the skeleton of UTS 39). */
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

/** True if the letters are a sequence of these words that includes a reserved one. */
function isMadeOf(letters: string): boolean {
  // For each position: whether the letters before it are such words, and whether one of them is reserved.
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

const OFFICE_LOOKS = new Set([...OF_AN_OFFICE].map(blur))
const SHORTEST_OFFICE = 4
/** True if every word belongs to an office, as in "Relationship Manager", and at least one is no short word. */
const isAnOffice = (looks: readonly string[]): boolean =>
  looks.length >= 2 &&
  looks.every((look) => OFFICE_LOOKS.has(look)) &&
  looks.some(({ length }) => length >= SHORTEST_OFFICE)

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{M}\p{Cf}]+/gu) ?? []

/** Phonetic signs, such as small capitals, which look like letters of names. */
const PHONETIC = /[\u1D00-\u1DBF\uA730-\uA731]|[ɑɡɩɪʀʏʙʜʟɢɴɶ]/u
/** Fullwidth, mathematical, circled and phonetic letters, which stand for Latin ones. */
const isDressed = (letter: string) =>
  PHONETIC.test(letter) ||
  (letter.normalize('NFKC') !== letter.normalize('NFC') && /^\p{Script=Latin}+$/u.test(letter.normalize('NFKC')))

/** Possible scripts of each letter of a text. */
const scriptsOf = (text: string): readonly (readonly string[])[] =>
  (text.match(/\p{L}/gu) ?? []).map((letter) => knownScripts().flatMap(([name, is]) => (is.test(letter) ? [name] : [])))

const allIn = (letters: readonly (readonly string[])[], allowed: readonly string[]) =>
  letters.every((scripts) => scripts.some((one) => allowed.includes(one)))

/** True for one script, or for scripts that are written together. Unlisted scripts count as one. */
function isOneScript(text: string): boolean {
  const letters = scriptsOf(text)
  if (letters.every((scripts) => scripts.length === 0)) return true
  return [...knownScripts().map(([name]) => [name]), ...TOGETHER].some((allowed) => allIn(letters, allowed))
}

/**
 * True if a word mixes scripts, or if the name mixes more than Latin and one script that can't be mistaken for it, as
 * in "Kavitha கவிதா".
 */
function mixesScripts(name: string): boolean {
  if (isOneScript(name)) return false
  if (!wordsOf(name).every(isOneScript)) return true
  return !BESIDE_LATIN.some((other) => allIn(scriptsOf(name), ['Latin', other]))
}

/**
 * How a tidied name deceives its readers: by look-alike letters, by speaking for the service or by asking for money.
 * Undefined for the name of a person.
 */
export function nameDeceit(name: string): NameDeceit | undefined {
  if ((name.match(/\p{L}/gu) ?? []).some(isDressed) || mixesScripts(name)) return 'nameScripts'
  const words = wordsOf(name)
  const looks = words.map(lookOf)
  const isReserved =
    looks.some(isMadeOf) ||
    isMadeOf(looks.join('')) ||
    isAnOffice(looks) ||
    words.some((word) => RESERVED_ELSEWHERE.has(word.normalize('NFC'))) ||
    namesPayment(name)
  return isReserved ? 'nameReserved' : undefined
}
