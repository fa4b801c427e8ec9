import { widthOfLine } from './drawn-letters.ts'
import { fontOf } from './font.ts'
import { runsOf, partsOf } from './runs.ts'

interface LetterStyle {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** The text ends at x instead of beginning there. */
  readonly toLeft?: boolean
  /** Maximum width; longer text is drawn smaller. */
  readonly width?: number
}

type Write = (text: string, x: number, baseline: number, style: LetterStyle) => void

/** Writes into a PDF, and measures, in points. */
export interface PdfLetters {
  /** A line of text. */
  readonly write: Write
  readonly widthOf: (text: string, size: number, bold?: boolean) => number
}

/** Scripts whose glyphs are in the order of the text. */
const IN_ORDER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u

/** Draws text into a PDF: each run in the font that has its characters. */
export function pdfLetters(document: PDFKit.PDFDocument): PdfLetters {
  const write: Write = (text, x, baseline, { size, color, bold = false, toLeft = false, width: most = Infinity }) => {
    const points = Math.min(size, (size * most) / Math.max(1, widthOfLine(text, size, bold)))
    let at = toLeft ? x - widthOfLine(text, points, bold) : x
    for (const run of runsOf(text, bold)) {
      const { face } = run
      const font = fontOf(face, bold)
      const name = `${face.name} ${bold}`
      document.registerFont(name, font.file as unknown as PDFKit.Mixins.PDFFontSource)
      document.font(name).fontSize(points).fillColor(color)
      // glyphs may not be in the order of characters: copying and screen readers get the text itself
      const isMarked = run.isRightToLeft || !IN_ORDER.test(run.text)
      if (isMarked) document.markContent('Span', { actual: run.text, ...(face.language && { lang: face.language }) })
      for (const part of partsOf(run)) {
        document.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += (font.shape(part).advance * points) / font.unitsPerEm
      }
      if (isMarked) document.endMarkedContent()
    }
  }
  return { write, widthOf: widthOfLine }
}
