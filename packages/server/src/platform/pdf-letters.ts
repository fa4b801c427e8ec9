import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const font = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}`)))
const FONTS = {
  latin: font('noto-sans/files/noto-sans-latin-400-normal.woff'),
  latinBold: font('noto-sans/files/noto-sans-latin-700-normal.woff'),
  // has the rupee sign and letters with marks
  more: font('noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  moreBold: font('noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
  tamil: font('noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
  tamilBold: font('noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
} as const

const RUNS = /[\u0b80-\u0bff\u200c\u200d]+|[ -\u00ff\u2013\u2019]+|[^ -\u00ff\u0b80-\u0bff\u2013\u2019]+/g

export interface LetterStyle {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** The text ends at x instead of beginning there. */
  readonly toLeft?: boolean
  /** At most so wide; longer text gets smaller. */
  readonly width?: number
}

export type Write = (text: string, x: number, baseline: number, style: LetterStyle) => void

/** Writes a line of text into a PDF: each run of letters in the font that has them, since the fonts are split by script. */
export function pdfLetters(document: PDFKit.PDFDocument): Write {
  for (const [name, bytes] of Object.entries(FONTS)) document.registerFont(name, bytes)
  return (text, x, baseline, { size, color, bold = false, toLeft = false, width: most = Infinity }) => {
    const runs = [...text.matchAll(RUNS)].map(([run]) => {
      const script = /[\u0b80-\u0bff]/.test(run) ? 'tamil' : /[ -\u00ff\u2013\u2019]/.test(run) ? 'latin' : 'more'
      return { run, name: bold ? `${script}Bold` : script }
    })
    const widthAt = (points: number) =>
      runs.reduce((sum, { run, name }) => sum + document.font(name).fontSize(points).widthOfString(run), 0)
    const points = Math.min(size, (size * most) / Math.max(1, widthAt(size)))
    let at = toLeft ? x - widthAt(points) : x
    for (const { run, name } of runs) {
      document.font(name).fontSize(points).fillColor(color)
      document.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += document.widthOfString(run)
    }
  }
}
