import { once } from '../values/once.ts'

/**
 * Most code points of one letter: a family emoji has up to eleven. Longer stacks of marks count as several letters.
 */
export const SIGNS_OF_A_LETTER = 16

const segmenter = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }))

/** Number of letters as a reader counts them: one for மீ, one for a family emoji, in any normal form. */
export function lettersIn(text: string): number {
  // each sign of English on one line is a letter of its own
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let letters = 0
  for (const { segment } of segmenter().segment(text))
    letters += segment.length <= SIGNS_OF_A_LETTER ? 1 : Math.ceil([...segment].length / SIGNS_OF_A_LETTER)
  return letters
}

/** True for at most `most` letters. The length alone decides for most texts. */
export const isWithin = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * SIGNS_OF_A_LETTER * most && lettersIn(text) <= most)

/** The first letters of a text, without cutting one in two. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let [kept, letters] = ['', 0]
  for (const { segment } of segmenter().segment(text)) {
    letters += Math.ceil([...segment].length / SIGNS_OF_A_LETTER)
    if (letters > most) break
    kept += segment
  }
  return kept
}

/** The first letters that fit into a number of UTF 16 units, as SMS count them. */
export function firstUnits(text: string, most: number): string {
  if (text.length <= most) return text
  let first = ''
  for (const { segment } of segmenter().segment(text)) {
    if (first.length + segment.length > most) break
    first += segment
  }
  return first
}
