import type { PdfLetters } from './pdf-letters.ts'

const INK = '#2b1d1a'
export const SOFT = '#5d4a43'
export const KUMKUM = '#7b1a2b'
const LINE = '#e5d8c3'
const MARGIN = 48

export interface LineStyle {
  readonly size?: number
  readonly color?: string
  readonly bold?: boolean
  readonly indent?: number
}

/** Writes texts of any length below each other on A4 pages, without cutting or shrinking them. */
export interface PdfLines {
  readonly text: (text: string, style?: LineStyle) => void
  readonly gap: (height: number) => void
  readonly rule: () => void
}

export function pdfLines(document: PDFKit.PDFDocument, letters: PdfLetters): PdfLines {
  const bottom = document.page.height - MARGIN
  const inside = document.page.width - 2 * MARGIN
  let y = MARGIN
  // words repeat
  const widths = new Map<string, number>()
  const widthOf = (word: string, size: number, bold: boolean) => {
    const key = `${bold} ${word}`
    const known = widths.get(key) ?? letters.widthOf(word, 10, bold)
    widths.set(key, known)
    return (known * size) / 10
  }
  const room = (height: number) => {
    if (y + height > bottom && y > MARGIN) {
      document.addPage()
      y = MARGIN
    }
    const at = y
    y += height
    return at
  }
  const text: PdfLines['text'] = (words, { size = 10, color = INK, bold = false, indent = 0 } = {}) => {
    const width = inside - indent
    const measure = (word: string) => widthOf(word, size, bold)
    for (const line of words.split('\n').flatMap((one) => wrap(one, width, measure))) {
      const at = room(size * 1.5)
      letters.write(line, MARGIN + indent, at + size * 1.12, { size, color, bold, width })
    }
  }
  return {
    text,
    gap: (height) => {
      y += height
    },
    rule: () => {
      const at = room(8) + 4
      document
        .moveTo(MARGIN, at)
        .lineTo(MARGIN + inside, at)
        .lineWidth(0.6)
        .strokeColor(LINE)
        .stroke()
    },
  }
}

/** Breaks at blanks, and within a word that is longer than a line. */
function wrap(text: string, width: number, widthOf: (word: string) => number): string[] {
  const blank = widthOf('a a') - 2 * widthOf('a')
  const lines: string[] = []
  let [line, used] = ['', 0]
  const close = () => {
    if (line !== '') lines.push(line)
    ;[line, used] = ['', 0]
  }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const own = widthOf(word)
    if (line !== '' && used + blank + own > width) close()
    if (own > width) {
      for (const part of partsOf(word, width, widthOf)) {
        close()
        ;[line, used] = [part, widthOf(part)]
      }
    } else {
      ;[line, used] = line === '' ? [word, own] : [`${line} ${word}`, used + blank + own]
    }
  }
  close()
  return lines
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function partsOf(word: string, width: number, widthOf: (word: string) => number): string[] {
  const parts: string[] = []
  let [part, used] = ['', 0]
  for (const { segment } of graphemes.segment(word)) {
    const own = widthOf(segment)
    if (part !== '' && used + own > width) {
      parts.push(part)
      ;[part, used] = ['', 0]
    }
    part += segment
    used += own
  }
  if (part !== '') parts.push(part)
  return parts
}
