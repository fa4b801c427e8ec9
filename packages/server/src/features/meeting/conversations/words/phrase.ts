/** Groups of lookalike letters, a number (5k is one too), and a Tamil ending. */
const SIGNS: Readonly<Record<string, string>> = {
  i: '[il]+',
  l: '[il]+',
  '#': String.raw`\d{1,12}k?`,
  '*': String.raw`\p{Script=Tamil}{0,8}`,
}
/** "is not": denies what precedes it. */
const DENIED = new RegExp('^(?:il+[ae]|இல)'.normalize('NFKD'), 'u')

/** Letters of a phrase at most. */
const LONGEST = 100

export type Lists = Readonly<Record<string, string>>

/**
 * Compiles phrases to a pattern for text without blanks: `(a|b)` is a choice, `?` or `{0,3}` after it a repetition,
 * `<name>` a list, `#` a number, `*` a Tamil ending. Letters may be drawn out, so doubled letters count as single ones.
 */
const patternOf = (sources: readonly string[], lists: Lists): string =>
  inLists(`(${sources.join('|')})`, lists)
    .normalize('NFKD')
    .replace(/([\p{L}\p{M}])\1+/gu, '$1')
    .replaceAll(' ', '')
    .replaceAll('(', '(?:')
    .replace(/[\p{L}\p{M}#*]/gu, (sign) => SIGNS[sign] ?? `${sign}+`)

const inLists = (source: string, lists: Lists): string =>
  source.replace(/<([\p{L}\p{M}]+)>/gu, (_all, name: string) => `(${inLists(lists[name] ?? '', lists)})`)

/** Folded text without blanks, and where its words begin and end. */
export interface Letters {
  readonly text: string
  readonly begins: readonly number[]
  readonly ends: readonly number[]
  /** The folded text before a position. */
  readonly before: (place: number) => string
}

const LETTER = /[\p{L}\p{M}]/u

export function lettersOf(folded: string): Letters {
  const places: number[] = []
  for (let at = 0; at < folded.length; at++) if (folded[at] !== ' ') places.push(at)
  const isLetter = (at: number) => LETTER.test(folded[at] ?? '')
  return {
    text: folded.replaceAll(' ', ''),
    begins: places.flatMap((at, place) => (isLetter(at - 1) ? [] : [place])),
    ends: places.flatMap((at, place) => (isLetter(at + 1) ? [] : [place + 1])),
    before: (place) => folded.slice(Math.max(0, (places[place] ?? 0) - 60), places[place]),
  }
}

export interface Choice {
  /** What precedes a phrase that then means something else. */
  readonly unlessAfter?: RegExp
  /** Words of these phrases take endings. */
  readonly isOpen?: boolean
}

/**
 * Builds a test for phrases from the beginning of a word to the end of one. Blanks aren't compared, and more of them
 * only add beginnings and ends, so no sign between letters hides a phrase.
 */
export function anyOf(
  sources: readonly string[],
  lists: Lists,
  { unlessAfter, isOpen = false }: Choice = {},
): (letters: Letters) => boolean {
  const pattern = patternOf(sources, lists)
  const [beginning, whole] = [new RegExp(pattern, 'uy'), new RegExp(`${pattern}$`, 'uy')]
  const matches = (regExp: RegExp, begin: number, text: string) => {
    regExp.lastIndex = begin
    return regExp.test(text)
  }
  return ({ text, begins, ends, before }) =>
    begins.some((begin) => {
      if (!matches(beginning, begin, text) || unlessAfter?.test(before(begin))) return false
      return (
        isOpen ||
        ends.some(
          (end) =>
            end > begin &&
            end <= begin + LONGEST &&
            !DENIED.test(text.slice(end, end + 6)) &&
            matches(whole, begin, text.slice(0, end)),
        )
      )
    })
}
