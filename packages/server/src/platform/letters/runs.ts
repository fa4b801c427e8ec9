import anyAscii from 'any-ascii'
import bidiFactory, { type Bidi } from 'bidi-js'
import { LRUCache } from 'lru-cache'
import { type Face, FACES } from './faces.ts'
import { fontOf } from './font.ts'

/** A part of a line in one font and one direction. */
export interface Run {
  /** In reading order. */
  readonly text: string
  readonly face: Face
  readonly isRightToLeft: boolean
}

/** Characters that are drawn together, in the first font that has all of them. */
interface Piece {
  readonly text: string
  readonly face: Face
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
// its types declare a module with a default export, but Node imports the function itself
const bidi = (bidiFactory as unknown as () => Bidi)()
/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Characters that only control how others are drawn: a font needs no glyph for them. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}]$/u
const [LATIN] = FACES
/** Number of words whose fonts are cached. */
const WORDS = 8000
const piecesOfWords = new LRUCache<string, readonly Piece[]>({ max: WORDS })

/**
 * Divides a line into runs, in their order on paper from left to right. A character that no font has is replaced by an
 * equivalent that one has, or left out: a box tells a reader nothing.
 */
export function runsOf(text: string, bold: boolean): Run[] {
  const words = text
    .replaceAll('\ufeff', '')
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
  const pieces = blanksKept(words.filter(Boolean), bold)
  return RIGHT_TO_LEFT.test(text) ? inBothDirections(pieces) : joined(pieces.map((piece) => ({ ...piece, level: 0 })))
}

/** A blank uses the font of the script before it; in a picture font it would be as wide as a picture. */
const blanksKept = (words: readonly string[], bold: boolean): Piece[] =>
  words.flatMap((word, n) => {
    const pieces = piecesOf(word, bold)
    const last = pieces.at(-1)
    const face = last?.face.language === undefined ? LATIN : last.face
    return last && face && n < words.length - 1 ? [...pieces, { text: ' ', face }] : pieces
  })

function piecesOf(word: string, bold: boolean): readonly Piece[] {
  const key = `${bold} ${word}`
  const known = piecesOfWords.get(key)
  if (known) return known
  const made = Array.from(clusters.segment(word), ({ segment }) => segment).flatMap((cluster) =>
    drawable(cluster, bold),
  )
  piecesOfWords.set(key, made)
  return made
}

/** A cluster as it is; else as fewer or plainer characters; else letter by letter, without those that no font has. */
function drawable(cluster: string, bold: boolean): Piece[] {
  for (const text of [cluster, cluster.normalize('NFC'), cluster.normalize('NFKC')]) {
    const face = faceFor(text, bold)
    if (face) return isBlank(text) ? [] : [{ text, face }]
  }
  return [...cluster.normalize('NFKC')].flatMap((character) => {
    if (UNSEEN.test(character) || /\p{M}/u.test(character)) return []
    const face = faceFor(character, bold)
    return face ? [{ text: character, face }] : inAscii(character)
  })
}

const isBlank = (text: string) => [...text].every((character) => UNSEEN.test(character))

/** Letters, digits and marks in ASCII; names of pictures (":heart:") are left out. */
function inAscii(character: string): Piece[] {
  const text = anyAscii(character).trim()
  return LATIN && /^[!-~]+$/.test(text) && !/^:.+:$/.test(text) ? [{ text, face: LATIN }] : []
}

/** The first font that has every character of a cluster. */
function faceFor(cluster: string, bold: boolean): Face | undefined {
  const codePoints = [...cluster].filter((one) => !UNSEEN.test(one)).map((one) => one.codePointAt(0) ?? 0)
  return FACES.find(
    (face) =>
      codePoints.every((codePoint) => face.mayHave(codePoint)) &&
      codePoints.every((codePoint) => fontOf(face, bold).has(codePoint)),
  )
}

interface Levelled extends Piece {
  /** Level of the Unicode bidirectional algorithm: odd levels are read from right to left. */
  readonly level: number
}

/** Orders a line by the Unicode bidirectional algorithm (UAX 9), in the direction of its first letter. */
function inBothDirections(pieces: readonly Piece[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(''), 'auto')
  let at = 0
  const runs = joined(
    pieces.map(({ text, face }) => {
      const level = levels[at] ?? 0
      at += text.length
      return { text: level % 2 === 1 ? (bidi.getMirroredCharacter(text) ?? text) : text, face, level }
    }),
  )
  const highest = Math.max(...runs.map(({ level }) => level))
  // rule L2: from the highest level down, reverse every stretch at or above it
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while ((runs[to]?.level ?? -1) >= level) to++
      runs.splice(from, to - from, ...runs.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  return runs
}

/** Joins neighbours with one font and one level. */
function joined(pieces: readonly Levelled[]): (Run & { level: number })[] {
  const runs: (Run & { level: number })[] = []
  for (const { text, face, level } of pieces) {
    const last = runs.at(-1)
    if (last?.face === face && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push({ text, face, level, isRightToLeft: level % 2 === 1 })
  }
  return runs
}

/** Divides a run into parts that are placed from left to right and shaped separately. */
export const partsOf = ({ text, isRightToLeft }: Run): string[] =>
  isRightToLeft ? (text.match(/ |[^ ]+/g) ?? []).toReversed() : [text]
