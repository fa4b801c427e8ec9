/**
 * Folds a text for comparison: texts that look the same become the same. It folds compatibility forms of Unicode
 * (fullwidth letters, no-break spaces), invisible characters (joiners, direction marks), Indic spellings that read
 * alike (ஶ்ரீ and ஸ்ரீ, ஒள and ஔ, ന്‍ and ൻ) and digits of any script. Case is kept. The database's `folded()` does
 * the same; a test compares the two.
 */
export function foldText(text: string): string {
  let folded = text.replaceAll(IGNORED, '').normalize('NFKC')
  for (const [written, read] of ALIKE) folded = folded.replaceAll(written, read)
  return folded.replaceAll(DIGIT, (digit) => String(valueOfDigit(digit)))
}

/** Invisible characters. */
const IGNORED =
  /\u00AD|\u034F|\u061C|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180F]|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|[\uFE00-\uFE0F]|\uFEFF|\uFFA0/gu

/** A Tamil vowel sign or pulli, which makes the letter before it a separate one. */
const TAMIL_MARK = '[\u0BBE-\u0BCD\u0BD7]'

const ALIKE: readonly (readonly [written: RegExp, read: string])[] = [
  // Tamil
  [/\u0BB6/gu, '\u0BB8'],
  [/\u0B85\u0BC2/gu, '\u0B86'],
  [new RegExp(`\u0B92\u0BB3(?!${TAMIL_MARK})`, 'gu'), '\u0B94'],
  [new RegExp(`\u0BC6\u0BB3(?!${TAMIL_MARK})`, 'gu'), '\u0BCC'],
  // Malayalam: letters without a vowel, and two signs for au.
  [/\u0D7A/gu, '\u0D23\u0D4D'],
  [/\u0D7B/gu, '\u0D28\u0D4D'],
  [/\u0D7C/gu, '\u0D30\u0D4D'],
  [/\u0D7D/gu, '\u0D32\u0D4D'],
  [/\u0D7E/gu, '\u0D33\u0D4D'],
  [/\u0D7F/gu, '\u0D15\u0D4D'],
  [/\u0D07\u0D57/gu, '\u0D08'],
  [/\u0D4C/gu, '\u0D57'],
  // Devanagari
  [/\u0905\u093E/gu, '\u0906'],
  [/\u0906\u0947|\u0905\u094B/gu, '\u0913'],
  [/\u0906\u0948|\u0905\u094C/gu, '\u0914'],
  [/\u090F\u0947/gu, '\u0910'],
  // Telugu and Kannada
  [/\u0C12\u0C4C/gu, '\u0C14'],
  [/\u0C12\u0C55/gu, '\u0C13'],
  [/\u0C92\u0CCC/gu, '\u0C94'],
  // Bengali, Gujarati, Gurmukhi and Sinhala
  [/\u09CE/gu, '\u09A4\u09CD'],
  [/\u0985\u09BE/gu, '\u0986'],
  [/\u0A85\u0ABE/gu, '\u0A86'],
  [/\u0A05\u0A3E/gu, '\u0A06'],
  [/\u0D85\u0DCF/gu, '\u0D86'],
  // dashes and apostrophes
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018\u2019\u02BC]/gu, "'"],
]

/** Zeros of scripts whose digits are consecutive. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6]
const DIGIT = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`,
  'gu',
)
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  return code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code)
}
