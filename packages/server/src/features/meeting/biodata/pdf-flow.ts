import type { PdfLetters } from '../../../platform/letters/pdf-letters.ts'
import { breakLines } from '../../../platform/letters/drawn-letters.ts'
import type { Fact, BilingualText, Sheet } from './content.ts'

export const INK = '#2b1d1a'
export const SOFT = '#5d4a43'
export const KUMKUM = '#7b1a2b'
const LINE = '#e5d8c3'

/** Where text goes on a page, in points. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly top: number
}

/** Places blocks below each other, from column to column and page to page. */
export interface Flow {
  /**
   * Reserves this height in one piece.
   * @returns where it begins
   */
  readonly room: (height: number) => { readonly x: number; readonly y: number; readonly width: number }
  readonly sheet: (sheet: Sheet) => void
  /** Leaves a gap, except at the top of a column. */
  readonly gap: (height: number) => void
  /** Pages begun so far. */
  readonly pages: () => number
  /** Used share of the last page, 0 to 1; for pages of one column. */
  readonly filled: () => number
}

interface Sheets {
  readonly columns: readonly Column[]
  /** On pages after the first. */
  readonly laterTop: number
  readonly bottom: number
  /** Multiplies all sizes. */
  readonly scale: number
  /** False: only measures. */
  readonly isDrawn: boolean
}

/** Starts filling a document. Line heights leave room for Tamil letters, which are taller. */
export function openFlow(document: PDFKit.PDFDocument, letters: PdfLetters, about: Sheets): Flow {
  const { columns, laterTop, bottom, scale, isDrawn } = about
  let [page, at] = [1, 0]
  let y = columns[0]?.top ?? laterTop
  const column = () => columns[at] ?? { x: 0, width: 0, top: laterTop }
  const topOf = () => (page === 1 ? column().top : laterTop)
  const onward = () => {
    at += 1
    if (at === columns.length) {
      at = 0
      page += 1
      if (isDrawn) document.addPage()
    }
    y = topOf()
  }
  const room = (height: number) => {
    if (y + height > bottom && y > topOf()) onward()
    const place = { ...column(), y }
    y += height
    return place
  }
  const lineOf = (size: number) => size * 1.5
  const linesOf = (text: string, width: number, size: number, bold = false) =>
    text.split('\n').flatMap((line) => breakLines(line, width, (part) => letters.widthOf(part, size, bold)))
  const write = (text: string, x: number, top: number, size: number, color: string, bold: boolean, width: number) => {
    if (isDrawn) letters.write(text, x, top + size * 1.12, { size, color, bold, width })
  }

  const heading = ([first, second]: BilingualText) => {
    const size = 12.5 * scale
    // a heading stays with two facts below it
    const place = room(lineOf(size) + 8 * scale + 2 * lineOf(10 * scale))
    y -= 2 * lineOf(10 * scale)
    write(second === undefined ? first : `${first}  ·  ${second}`, place.x, place.y, size, KUMKUM, true, place.width)
    if (isDrawn)
      document
        .moveTo(place.x, place.y + lineOf(size) + 1)
        .lineTo(place.x + place.width, place.y + lineOf(size) + 1)
        .lineWidth(0.7)
        .strokeColor(LINE)
        .stroke()
  }
  /** Both languages of a text below each other, the second one smaller. */
  const linesOfBoth = ([first, second]: BilingualText, width: number, size: number, bold: boolean) => [
    ...linesOf(first, width, size, bold).map((text) => ({ text, size, bold })),
    ...(second === undefined
      ? []
      : linesOf(second, width, size * 0.86).map((text) => ({ text, size: size * 0.86, bold: false }))),
  ]
  const fact = ({ label, value }: Fact) => {
    const { width } = column()
    const [left, size] = [width * 0.36, 10 * scale]
    const labels = linesOfBoth(label, left - 8, size * 0.94, false)
    const values = linesOfBoth(value, width - left, size, true)
    const heightOf = (lines: typeof labels) => lines.reduce((sum, line) => sum + lineOf(line.size), 0)
    const place = room(Math.max(heightOf(labels), heightOf(values)) + 1.5 * scale)
    const put = (lines: typeof labels, x: number, most: number, color: string) => {
      let top = place.y
      for (const line of lines) {
        write(line.text, x, top, line.size, line.size < size * 0.9 ? SOFT : color, line.bold, most)
        top += lineOf(line.size)
      }
    }
    put(labels, place.x, left - 8, SOFT)
    put(values, place.x + left, width - left, INK)
  }
  const prose = (label: BilingualText, text: string) => {
    const size = 10 * scale
    for (const line of linesOfBoth(label, column().width, size * 0.94, false)) {
      const place = room(lineOf(line.size))
      write(line.text, place.x, place.y, line.size, SOFT, false, place.width)
    }
    for (const line of linesOf(text, column().width, size)) {
      const place = room(lineOf(size))
      write(line, place.x, place.y, size, INK, false, place.width)
    }
    y += 4 * scale
  }
  const gap = (height: number) => {
    if (y > topOf()) y += height
  }
  return {
    room,
    gap,
    pages: () => page,
    filled: () => (y - laterTop) / (bottom - laterTop),
    sheet: ({ title, facts, prose: own }) => {
      gap(9 * scale)
      heading(title)
      for (const one of facts) fact(one)
      for (const { label, text } of own) prose(label, text)
    },
  }
}
