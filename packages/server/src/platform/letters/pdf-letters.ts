import { FONTS, runsOf } from './fonts.ts'

interface LetterStyle {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** The text ends at x instead of beginning there. */
  readonly toLeft?: boolean
  /** At most so wide; longer text gets smaller. */
  readonly width?: number
}

type Write = (text: string, x: number, baseline: number, style: LetterStyle) => void

/** Writes into a PDF, and measures, in points. */
export interface PdfLetters {
  /** A line of text. */
  readonly write: Write
  readonly widthOf: (text: string, size: number, bold?: boolean) => number
}

/** The letters of a PDF: each run of a text in the font that has them. */
export function pdfLetters(document: PDFKit.PDFDocument): PdfLetters {
  for (const [name, bytes] of Object.entries(FONTS)) document.registerFont(name, bytes)
  // shaping is what takes long, and the same words come again and again: each is measured once, at one point
  const measured = new Map<string, number>()
  const unitWidth = (word: string, bold: boolean) => {
    const key = `${bold} ${word}`
    const known = measured.get(key)
    if (known !== undefined) return known
    const width = runsOf(word, bold).reduce(
      (sum, { run, name }) => sum + document.font(name).fontSize(1).widthOfString(run),
      0,
    )
    measured.set(key, width)
    return width
  }
  const widthOf = (text: string, size: number, bold = false) => {
    const words = text.split(' ')
    const blanks = (words.length - 1) * unitWidth(' ', bold)
    return size * words.reduce((sum, word) => sum + (word === '' ? 0 : unitWidth(word, bold)), blanks)
  }
  const write: Write = (text, x, baseline, { size, color, bold = false, toLeft = false, width: most = Infinity }) => {
    const points = Math.min(size, (size * most) / Math.max(1, widthOf(text, size, bold)))
    let at = toLeft ? x - widthOf(text, points, bold) : x
    for (const { run, name } of runsOf(text, bold)) {
      document.font(name).fontSize(points).fillColor(color)
      // Tamil glyphs are not in the order of their letters: whoever copies or listens gets the text itself
      if (name.startsWith('tamil')) document.markContent('Span', { actual: run, lang: 'ta' })
      document.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (name.startsWith('tamil')) document.endMarkedContent()
      at += document.widthOfString(run)
    }
  }
  return { write, widthOf }
}
