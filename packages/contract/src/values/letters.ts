/** Most code points that one letter takes: an emoji of a family has up to eleven. A tower of marks counts as several letters. */
export const SIGNS_OF_A_LETTER = 16

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** How many letters a reader counts: one for மீ, one for an emoji of a whole family, in whatever form they are composed. */
export function lettersIn(text: string): number {
  let letters = 0
  for (const { segment } of segmenter.segment(text))
    letters += segment.length <= SIGNS_OF_A_LETTER ? 1 : Math.ceil([...segment].length / SIGNS_OF_A_LETTER)
  return letters
}

/** True for at most so many letters; most texts are told by their length alone. */
export const isWithin = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * SIGNS_OF_A_LETTER * most && lettersIn(text) <= most)

/** The first letters of a text, none of them cut in two. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let [kept, letters] = ['', 0]
  for (const { segment } of segmenter.segment(text)) {
    letters += Math.ceil([...segment].length / SIGNS_OF_A_LETTER)
    if (letters > most) break
    kept += segment
  }
  return kept
}

/** The same for what must fit into so many units of UTF 16, as an SMS counts. */
export function firstUnits(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
