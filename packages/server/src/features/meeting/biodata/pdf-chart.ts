import type { I18n } from '@lingui/core'
import { SIGN_PLACES } from '@thunai/astrology/sign-places'
import { LAKNAMS } from '@thunai/contract/values/choices'
import { say } from '../../../platform/languages.ts'
import type { PdfLetters } from '../../../platform/letters/pdf-letters.ts'
import type { Chart } from './content.ts'
import { planetIn } from './page-chart.ts'
import { INK, KUMKUM, SOFT } from './pdf-flow.ts'

/** Draws the square South Indian chart, `side` points wide. */
export function drawChart(
  document: PDFKit.PDFDocument,
  { write, widthOf }: PdfLetters,
  i18n: I18n,
  { title: [title], signs, laknam }: Chart,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const field = side / 4
  for (const [sign, [column, row]] of SIGN_PLACES.entries()) {
    const [left, top] = [x + column * field, y + row * field]
    document.rect(left, top, field, field).lineWidth(0.8).strokeColor(KUMKUM).stroke()
    if (LAKNAMS[sign] === laknam)
      document
        .moveTo(left, top + field * 0.76)
        .lineTo(left + field * 0.24, top + field)
        .lineWidth(1.6)
        .strokeColor('#d99a1c')
        .stroke()
    const planets = signs[sign] ?? []
    const inColumn = planets.length > 4 ? Math.ceil(planets.length / 2) : planets.length
    const size = Math.min(field / (planets.length > 4 ? 7 : 5.6), 10)
    for (const [n, planet] of planets.entries()) {
      const second = n >= inColumn
      write(
        planetIn(i18n, planet),
        left + field * (second ? 0.53 : 0.07),
        top + size * 1.35 + (second ? n - inColumn : n) * size * 1.35,
        { size, color: INK, bold: true, width: field * (planets.length > 4 ? 0.44 : 0.86) },
      )
    }
    write(say(i18n, LAKNAMS[sign] ?? ''), left + field * 0.95, top + field * 0.94, {
      size: field / 8.5,
      color: SOFT,
      toLeft: true,
      width: field * 0.66,
    })
  }
  document
    .rect(x + field, y + field, 2 * field, 2 * field)
    .lineWidth(0.8)
    .strokeColor(KUMKUM)
    .stroke()
  const size = field / 3.4
  write(title, x + (side - widthOf(title, size, true)) / 2, y + side / 2 + size / 3, {
    size,
    color: KUMKUM,
    bold: true,
  })
}
