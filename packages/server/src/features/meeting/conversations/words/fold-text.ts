/** Invisible characters and accents, which don't change a word. Tamil vowel signs belong to their script. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]|[\p{Script=Inherited}&&\p{Mn}]/gv

/** Letters of other scripts, and small capitals, that look like these. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вʙƅ',
  c: 'сᴄϲ',
  d: 'ԁᴅđ',
  e: 'еεєᴇ',
  f: 'ꜰƒ',
  g: 'ɡɢ',
  h: 'һнʜħ',
  i: 'іιıɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ʟłⱡӏ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσᴏø',
  p: 'рρᴘ',
  q: 'ԛǫ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υцᴜ',
  v: 'νѵᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
}
const LETTERS = new Map(Object.entries(LOOKALIKES).flatMap(([letter, like]) => [...like].map((one) => [one, letter])))
/** Coloured and squared capitals, which no Unicode normalization decomposes: first code points. */
const CAPITALS = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
const CAPITAL = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

function letterOf(capital: string): string {
  const code = capital.codePointAt(0) ?? 0
  const first = CAPITALS.findLast((one) => one <= code) ?? code
  return String.fromCodePoint(97 + code - first)
}

/**
 * Normalizes a text, however disguised: small letters, Tamil marks and digits, with one blank for everything else, and
 * lookalikes as the letters they imitate. A drawn-out letter becomes two.
 */
export const foldText = (text: string): string => inWords(inPlainLetters(text))

const LETTERS_OF_SIGNS = new Map([...'01345789@$!|'].map((sign, at) => [sign, [...'oieastbgasil'][at] ?? sign]))
const SIGN = /[013-57-9@$!|]/g

/** The same, and again with digits and signs read as letters, if there are any. */
export function foldBothWays(text: string): readonly string[] {
  const plain = inPlainLetters(text)
  const spelt = plain.replace(SIGN, (sign) => LETTERS_OF_SIGNS.get(sign) ?? sign)
  return spelt === plain ? [inWords(plain)] : [inWords(plain), inWords(spelt)]
}

const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(CAPITAL, letterOf)
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => LETTERS.get(letter) ?? letter)

// i and l look alike in many fonts, and no word has more than four of them in a row
const inWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/([\p{L}\p{M}])(?: ?\1){2,}/gu, '$1$1')
    .replace(/([il](?: ?[il]){3})(?: ?[il])+/g, '$1')
