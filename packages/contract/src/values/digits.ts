/** Numerals that no normal form turns into digits: ⓿, ⓵, ❶, ➀, ➊ and the keycap of ten. */
const CIRCLED: readonly number[] = [0x24f4, 0x2775, 0x277f, 0x2789]

/** What a decimal digit of any script is worth: blocks of decimal digits run from zero, ten by ten. */
function worthOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** A text with the decimal digits of every script as 0 to 9: ௧௨ is 12. */
export const withAsciiDigits = (text: string): string =>
  /(?=\D)\p{Nd}/u.test(text) ? text.replace(/(?=\D)\p{Nd}/gu, worthOf) : text

/** The same with circled digits and other signs of numbers; those without a digit of their own count as 9. */
export const withPlainDigits = (text: string): string =>
  withAsciiDigits(text)
    .replace(/\u24FF/gu, '0')
    .replace(/\u{1F51F}/gu, '10')
    .replace(/(?=\D)\p{No}/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      const block = CIRCLED.find((zero) => code > zero && code <= zero + 9)
      return block ? String(code - block) : '9'
    })

/** Takes no room, so it may stand between digits unseen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Text with ASCII digits for those of any script, and nothing invisible. */
export const plainDigits = (text: string): string => withAsciiDigits(text.normalize('NFKC').replace(INVISIBLE, ''))

/** A one-time code or PIN as it was typed or pasted, without what stands between its digits: "123 456", "123-456". */
export const plainCode = (typed: string): string => plainDigits(typed).replace(/[\s\p{Pd}.]/gu, '')
