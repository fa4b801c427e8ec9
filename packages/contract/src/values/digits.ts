/** Numerals that NFKC doesn't turn into digits: ⓿, ⓵, ❶, ➀, ➊ and the keycap ten. */
const CIRCLED: readonly number[] = [0x24f4, 0x2775, 0x277f, 0x2789]

/** ASCII value of a decimal digit of any script. Unicode puts such digits in blocks of ten, from zero. */
function worthOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Replaces the decimal digits of every script by ASCII digits: ௧௨ becomes 12. */
export const withAsciiDigits = (text: string): string =>
  /(?=\D)\p{Nd}/u.test(text) ? text.replace(/(?=\D)\p{Nd}/gu, worthOf) : text

/** The same for circled digits and other number signs; signs without a digit of their own become 9. */
export const withPlainDigits = (text: string): string =>
  withAsciiDigits(text)
    .replace(/\u24FF/gu, '0')
    .replace(/\u{1F51F}/gu, '10')
    .replace(/(?=\D)\p{No}/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      const block = CIRCLED.find((zero) => code > zero && code <= zero + 9)
      return block ? String(code - block) : '9'
    })

/** Invisible characters, which could be put between digits. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text with ASCII digits for those of any script, and without invisible characters. */
export const plainDigits = (text: string): string => withAsciiDigits(text.normalize('NFKC').replace(INVISIBLE, ''))

/** A typed or pasted one-time code or PIN, without separators: "123 456", "123-456". */
export const plainCode = (typed: string): string => plainDigits(typed).replace(/[\s\p{Pd}.]/gu, '')
