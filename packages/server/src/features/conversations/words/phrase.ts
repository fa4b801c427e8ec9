/** Letters that can't be told apart. */
const LIKE: Readonly<Record<string, string>> = { i: '[il]', l: '[il]' }
/** The end of a number too: 5k. */
const NUMBER = String.raw`\d{1,12}k?`
/** "is not": what stands before it is denied. */
const DENIED = new RegExp('^(?:il+[ae]|இல)'.normalize('NFKD'), 'u')

export type Lists = Readonly<Record<string, string>>

/**
 * Phrases as one pattern for text without blanks: `(a|b)` is a choice, `?` or `{0,3}` after it says how often, `<name>` stands
 * for a list, `#` for a number. A letter may be drawn out, so a doubled one is a single one here.
 */
function patternOf(sources: readonly string[], lists: Lists): RegExp {
  const body = inLists(`(${sources.join('|')})`, lists)
    .normalize('NFKD')
    .replace(/([\p{L}\p{M}])\1+/gu, '$1')
    .replaceAll(' ', '')
    .replaceAll('(', '(?:')
    .replace(/[\p{L}\p{M}#]/gu, (sign) => (sign === '#' ? NUMBER : `${LIKE[sign] ?? sign}+`))
  return new RegExp(body, 'uy')
}

/** The longest of a list's words come first, so that none stops in the middle of another. */
const inLists = (source: string, lists: Lists): string =>
  source.replace(/<([\p{L}\p{M}]+)>/gu, (_, name: string) => {
    const words = (lists[name] ?? '').split(/\|(?![^(]*\))/u).toSorted((a, b) => b.length - a.length)
    return `(${inLists(words.join('|'), lists)})`
  })

/** Folded text with its blanks taken out, and where words begin and end in what is left. */
export interface Letters {
  readonly text: string
  readonly begins: readonly number[]
  readonly ends: ReadonlySet<number>
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
    ends: new Set(places.flatMap((at, place) => (isLetter(at + 1) ? [] : [place + 1]))),
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
  return ({ text, begins, ends, before }) =>
    begins.some((begin) => {
      pattern.lastIndex = begin
      if (!pattern.test(text)) return false
      const end = pattern.lastIndex
      if (!isOpen && (!ends.has(end) || DENIED.test(text.slice(end, end + 6)))) return false
      return !unlessAfter?.test(before(begin))
    })
}
