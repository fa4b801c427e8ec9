/** Letters that can't be told apart, a number, of which 5k is one too, and an ending of Tamil. */
const SIGNS: Readonly<Record<string, string>> = {
  i: '[il]+',
  l: '[il]+',
  '#': String.raw`\d{1,12}k?`,
  '*': String.raw`\p{Script=Tamil}{0,8}`,
}
/** "is not": what stands before it is denied. */
const DENIED = new RegExp('^(?:il+[ae]|இல)'.normalize('NFKD'), 'u')

/** Letters of a phrase at most. */
const LONGEST = 100

export type Lists = Readonly<Record<string, string>>

/**
 * Phrases as one pattern for text without blanks: `(a|b)` is a choice, `?` or `{0,3}` after it says how often, `<name>` stands
 * for a list, `#` for a number, `*` for an ending of Tamil. A letter may be drawn out, so a doubled one is a single one here.
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

/** Folded text with its blanks taken out, and where words begin and end in what is left. */
export interface Letters {
  readonly text: string
  readonly begins: readonly number[]
  readonly ends: readonly number[]
  /** The folded text that stands before a place. */
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
  /** What stands before a phrase that then means something else. */
  readonly unlessAfter?: RegExp
  /** Words of these phrases take endings. */
  readonly isOpen?: boolean
}

/**
 * Finds out whether a text holds one of the phrases, from the beginning of a word to the end of one. As blanks are no part of
 * what is compared, and more of them only make more beginnings and ends, no sign between letters hides a phrase.
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
