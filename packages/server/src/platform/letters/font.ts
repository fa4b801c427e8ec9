import { create, type Font as FontFile, type GlyphRun } from 'fontkit'
import { Blob, Buffer as ShapedText, Face as HarfBuzzFace, Font as HarfBuzzFont, shape } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import type { Face } from './faces.ts'
import { unpackWoff } from './unpack-woff.ts'

/** One glyph of a shaped word, in units of its font. */
interface ShapedGlyph {
  readonly id: number
  /** The characters that it represents; empty if another glyph of the word represents them. */
  readonly codePoints: readonly number[]
  readonly advance: number
  readonly x: number
  readonly y: number
}

interface Shaped {
  readonly glyphs: readonly ShapedGlyph[]
  readonly advance: number
}

export interface Font {
  readonly unitsPerEm: number
  readonly has: (codePoint: number) => boolean
  /** Shapes a text of one direction, word by word; its glyphs run from left to right. */
  readonly shape: (text: string) => Shaped
  /** The font for a PDF: `layout` shapes with HarfBuzz. */
  readonly file: FontFile
}

/** Cached shaped words: every drawing repeats its labels. */
const WORDS = 4000

const opened = new Map<string, Font>()
/** Opens a font on first use. */
export function fontOf(face: Face, bold: boolean): Font {
  const key = `${face.name} ${bold}`
  const known = opened.get(key)
  if (known) return known
  const font = openFont(face.fileOf(bold, 'woff'))
  opened.set(key, font)
  return font
}

/**
 * Shapes with HarfBuzz: fontkit, which reads the outlines, throws on common Telugu, Malayalam and Punjabi words and
 * draws some Kannada and Bengali ones wrongly.
 */
function openFont(woff: Buffer): Font {
  const bytes = unpackWoff(woff)
  const file = create(bytes)
  if (!('layout' in file)) throw new Error('The file holds several fonts.')
  const harfBuzz = new HarfBuzzFont(new HarfBuzzFace(new Blob(bytes)))
  const buffer = new ShapedText()
  const words = new LRUCache<string, Shaped>({ max: WORDS })
  const wordOf = (word: string): Shaped => {
    const known = words.get(word)
    if (known) return known
    const made = shapeWord(harfBuzz, buffer, word)
    words.set(word, made)
    return made
  }
  const shaped = (text: string): Shaped => {
    const parts = text.match(/ |[^ ]+/g)?.map(wordOf) ?? []
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      advance: parts.reduce((sum, { advance }) => sum + advance, 0),
    }
  }
  file.layout = (text) => layoutOf(file, shaped(text))
  return {
    unitsPerEm: file.unitsPerEm,
    has: (codePoint) => file.hasGlyphForCodePoint(codePoint),
    shape: shaped,
    file,
  }
}

function shapeWord(font: HarfBuzzFont, buffer: ShapedText, word: string): Shaped {
  buffer.reset()
  buffer.addText(word)
  // the default is the system's language, for which some fonts have other glyphs
  buffer.setLanguage('und')
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const placed = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(placed.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const seenClusters = new Set<number>()
  const charactersOf = (cluster: number) => {
    if (seenClusters.has(cluster)) return []
    seenClusters.add(cluster)
    const end = starts[starts.indexOf(cluster) + 1] ?? word.length
    return Array.from(word.slice(cluster, end), (character) => character.codePointAt(0) ?? 0)
  }
  const glyphs = placed.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    id: codepoint,
    codePoints: charactersOf(cluster),
    advance: xAdvance,
    x: xOffset,
    y: yOffset,
  }))
  return { glyphs, advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}

/** In the format of the PDF writer, which scales the positions in place, so each call creates new ones. */
function layoutOf(file: FontFile, { glyphs, advance }: Shaped): GlyphRun {
  return {
    glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints, advanceWidth: file.getGlyph(id).advanceWidth })),
    positions: glyphs.map((glyph) => ({
      xAdvance: glyph.advance,
      yAdvance: 0,
      xOffset: glyph.x,
      yOffset: glyph.y,
    })),
    advanceWidth: advance,
  } as unknown as GlyphRun
}
