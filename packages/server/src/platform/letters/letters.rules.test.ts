import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { breakLines, drawLine, widthOfLine } from './drawn-letters.ts'
import { fontOf } from './font.ts'
import { partsOf, runsOf } from './runs.ts'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff')),
)
const opened = (bytes: Buffer) => {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('one font')
  return font
}

describe('an unpacked font', () => {
  it('shapes every text as the packed one does (BIO-12)', () => {
    const [before, after] = [opened(packed), opened(unpackWoff(packed))]
    for (const text of ['தமிழ்', 'ஸ்ரீ', 'க்ஷேத்திரம்', 'கொடுமுடி', 'லட்சுமி'])
      expect(after.layout(text).glyphs.map(({ id }) => id)).toEqual(before.layout(text).glyphs.map(({ id }) => id))
  })

  it('is refused if it is no font', () => {
    expect(() => unpackWoff(Buffer.from('OTTO and nothing more'))).toThrow('no WOFF')
  })
})

describe('lines', () => {
  it('contain every word once, in order, and fit if a word does (BIO-12)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (words, width) => {
          const lines = breakLines(words.join(' '), width, (line) => line.length)
          expect(lines.join(' ')).toBe(words.join(' '))
          for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true)
        },
      ),
    )
  })

  it('are drawn as outlines, as wide as their letters (BIO-13)', () => {
    const [one, two] = [drawLine('ராமசாமி', 20), drawLine('ராமசாமி', 40)]
    expect(two.width).toBeCloseTo(2 * one.width)
    expect(one.path).toMatch(/^M/)
  })
})

/** The words from left to right on paper, and all their glyphs. */
const shown = (text: string) => runsOf(text, false).flatMap(partsOf)
const glyphsOf = (text: string, bold = false) =>
  runsOf(text, bold).flatMap((run) =>
    fontOf(run.face, bold)
      .shape(run.text)
      .glyphs.map(({ id }) => id),
  )
const facesOf = (text: string) => [...new Set(runsOf(text, false).map(({ face }) => face.name))]

/** Words whose marks move, or whose letters are joined or reordered, with the subset that has them. */
const SCRIPTS: readonly (readonly [subset: string, words: string])[] = [
  ['noto-sans-tamil-tamil', 'ஸ்ரீ லக்ஷ்மி க்ஷேத்திரம் கொடுமுடி'],
  ['noto-sans-telugu-telugu', 'శ్రీనివాస్ లక్ష్మి వెంకటేశ్వర్లు'],
  ['noto-sans-malayalam-malayalam', 'ലക്ഷ്മി കൃഷ്ണൻ ശ്രീകുമാർ'],
  ['noto-sans-kannada-kannada', 'ಲಕ್ಷ್ಮಿ ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ'],
  ['noto-sans-devanagari', 'लक्ष्मी राजेंद्र ज्ञानेश्वर श्रीकांत'],
  ['noto-sans-bengali-bengali', 'শ্রীলেখা কৃষ্ণেন্দু চট্টোপাধ্যায়'],
  ['noto-sans-gujarati-gujarati', 'શ્રીમતી લક્ષ્મી દ્વારકા'],
  ['noto-sans-gurmukhi-gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['noto-sans-oriya-oriya', 'ଶ୍ରୀ ଲକ୍ଷ୍ମୀ'],
  ['noto-sans-sinhala-sinhala', 'ශ්‍රී ලංකා ක්‍රිෂ්ණ'],
  ['noto-sans-arabic-arabic', 'محمد عبد الرحمن'],
  ['noto-sans-greek', 'Ελένη'],
  ['noto-sans-cyrillic', 'Анна'],
  ['noto-sans-vietnamese', 'ẠỄ'],
]

describe('letters of every script', () => {
  it.each(SCRIPTS)('come from one font, %s, joined as their script requires (BIO-14)', (subset, words) => {
    expect(facesOf(words)).toEqual([subset])
    for (const bold of [false, true]) {
      expect(glyphsOf(words, bold)).not.toContain(0)
      expect(widthOfLine(words, 20, bold)).toBeGreaterThan(20)
    }
    expect(drawLine(words, 20).path).toMatch(/^M/)
  })

  it('that join into one shape take fewer glyphs than characters (BIO-14)', () => {
    const words = ['ஸ்ரீ', 'క్ష్మి', 'ക്ഷ്മി', 'ಕ್ಷ್ಮಿ', 'क्ष्मी', 'ක්‍රි']
    expect(words.filter((word) => glyphsOf(word).length >= [...word].length)).toEqual([])
  })

  it('are shaped alike, whatever the system’s language (BIO-14)', () => {
    const first = SCRIPTS.map(([, words]) => drawLine(words, 20).path)
    expect(SCRIPTS.map(([, words]) => drawLine(words, 20).path)).toEqual(first)
  })

  it('of Arabic are read from the right, numbers and brackets among them as readers expect (BIO-14)', () => {
    // on paper the second word is left of the first
    expect(shown('محمد خان')).toEqual(['خان', ' ', 'محمد'])
    expect(shown('Name: محمد, Chennai').join('|')).toBe('Name: |محمد|, Chennai')
    expect(shown('محمد (علي) 2024').join('')).toBe('2024 (علي) محمد')
    expect(drawLine('محمد خان', 20).width).toBeGreaterThan(drawLine('محمد', 20).width + drawLine('خان', 20).width)
  })
})

describe('signs and pictures', () => {
  it.each([...'“”‘’–—…•·₹©™½°→★♥✓☎😀🙏🪷', '❤️', '👍🏽', '👨‍👩‍👧', '🇮🇳', '1️⃣'])('are drawn: %s (BIO-14)', (sign) => {
    expect(glyphsOf(`a ${sign} b`)).not.toContain(0)
    expect(shown(`a ${sign} b`).join('')).toBe(`a ${sign} b`)
  })

  it('use the font of the page first (BIO-14)', () => {
    expect(facesOf('“Kavitha” – ‘B.E.’ … — • 5 × 2')).toEqual(['noto-sans-latin'])
    expect(facesOf('₹1,20,000')).toEqual(['noto-sans-latin-ext', 'noto-sans-latin'])
  })
})

describe('characters that no font has', () => {
  it.each([
    ['王小明', 'WangXiaoMing'],
    ['𝓚𝓪𝓿𝓲', 'Kavi'],
    ['Ｋａｖｉ', 'Kavi'],
    ['ﬁne', 'fine'],
    ['a\u{e000}b\u{10fffd}c', 'abc'],
    ['a\u200bb\u202ec\ufeffd', 'abcd'],
    ['a\u0001b\tc\u00a0d', 'a b c d'],
    ['x\u{1d165}y', 'xy'],
    ['\ud800', ''],
  ])('are said in letters or left out: %j', (text, expected) => {
    expect(shown(text).join('')).toBe(expected)
  })

  it('are never drawn as boxes, in any text (BIO-14)', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom(...SCRIPTS.map(([, words]) => words), '“₹”', '👨‍👩‍👧', '王', '(', ' ', '9'), {
          maxLength: 6,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anything, fc.boolean(), (text, bold) => {
        expect(glyphsOf(text, bold)).not.toContain(0)
        expect(Number.isFinite(widthOfLine(text, 12, bold))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('affect no character that a font has: all of these are drawn, in reading order (BIO-14)', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aZé9 .-தஅఅഅಅअ', 'மி', 'கொ', 'కి') })
    fc.assert(
      fc.property(letters, (text) => {
        expect(shown(text).join('')).toBe(text.trim().replace(/ +/g, ' '))
      }),
    )
  })
})
