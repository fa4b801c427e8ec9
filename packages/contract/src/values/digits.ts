/** Takes no room, so it may stand between digits unseen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The value of a decimal digit of any script. Their code points stand in runs of ten. */
function valueOfDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}

/** Text with ASCII digits for those of any script, and nothing invisible. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)

/** A one-time code or PIN as it was typed or pasted, without what stands between its digits: "123 456", "123-456". */
export const plainCode = (typed: string): string => plainDigits(typed).replace(/[\s\p{Pd}.]/gu, '')
