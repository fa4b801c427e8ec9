import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { breakLines, drawLine } from './drawn-letters.ts'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff')),
)
const opened = (bytes: Buffer) => {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('one font')
  return font
}

describe('a font that is unpacked', () => {
  it('shapes every text as the packed one does (BIO-12)', () => {
    const [before, after] = [opened(packed), opened(unpackWoff(packed))]
    for (const text of ['தமிழ்', 'ஸ்ரீ', 'க்ஷேத்திரம்', 'கொடுமுடி', 'லட்சுமி'])
      expect(after.layout(text).glyphs.map(({ id }) => id)).toEqual(before.layout(text).glyphs.map(({ id }) => id))
  })

  it('is refused when it is none', () => {
    expect(() => unpackWoff(Buffer.from('OTTO and nothing more'))).toThrow('no WOFF')
  })
})

describe('lines', () => {
  it('hold every word once, in order, and fit where a word does (BIO-12)', () => {
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
