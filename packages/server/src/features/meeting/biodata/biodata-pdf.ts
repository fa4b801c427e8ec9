import type { I18n } from '@lingui/core'
import type { BiodataDesign, BiodataLayout, BiodataSign } from '@thunai/contract/meeting/biodata'
import type { Language } from '@thunai/contract/values/languages'
import { correction, generate } from 'lean-qr'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { formatsOf, languageIn } from '../../../platform/languages.ts'
import { pdfBytes } from '../../../platform/letters/pdf-bytes.ts'
import { type PdfLetters, pdfLetters } from '../../../platform/letters/pdf-letters.ts'
import type { Content } from './content.ts'
import { CORNER } from './kolam.ts'
import { drawChart } from './pdf-chart.ts'
import { type Column, type Flow, INK, KUMKUM, openFlow, SOFT } from './pdf-flow.ts'
import { lettersOf } from './signs.ts'

const GOLD = '#d99a1c'
const MARGIN = 48
const FOOT = 74
const PORTRAIT = { width: 116, height: 145 }
const GAP = 22
/** Width of a chart: two fill the width of the printed page. */
const CHART = 243

/** Photo size in the PDF, in pixels. */
const PHOTO = { width: 460, height: 575 }

/** Data for a PDF; no functions, because another thread draws it. */
export interface BiodataPdf {
  readonly content: Content
  readonly language: Language
  readonly layout: BiodataLayout
  readonly design: BiodataDesign
  readonly sign: BiodataSign
  readonly recipient: string
  /** The address in each page's QR code; undefined if the site has none. */
  readonly url: string
  readonly now: Date
  /** Main photo first. */
  readonly photos: readonly Uint8Array[]
}

interface PdfAbout extends Omit<BiodataPdf, 'content' | 'language' | 'photos'> {
  readonly i18n: I18n
  /** JPEGs in the size needed. */
  readonly photos: readonly Buffer[]
}

/** Draws a biodata on A4, on one sheet if the layout asks for it and the texts fit. */
export async function drawBiodata({ content, language, photos, ...chosen }: BiodataPdf): Promise<Buffer> {
  const about = { ...chosen, i18n: languageIn(language), photos: await Promise.all(photos.map(smaller)) }
  const { i18n, layout, now } = about
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `${i18n._('Biodata')} · ${content.name}`, CreationDate: now },
    lang: `${i18n.locale}-IN`,
  })
  const finished = pdfBytes(document)
  const letters = pdfLetters(document)
  // the watermark is below everything else: never over a face
  const ground = () => drawGround(document, letters, about)
  ground()
  document.on('pageAdded', ground)
  const top = drawHead(document, letters, content, about)
  const columns = columnsFor(layout, document.page.width, top)
  const flowOf = (scale: number, isDrawn: boolean) =>
    openFlow(document, letters, {
      columns,
      laterTop: MARGIN,
      bottom: document.page.height - FOOT,
      scale,
      isDrawn,
    })
  const fill = (flow: Flow, isDrawn: boolean) => fillFlow(document, letters, content, about, flow, isDrawn)
  const measured = (one: number) => {
    const flow = flowOf(one, false)
    fill(flow, false)
    return flow
  }
  const scale =
    layout === 'onePage' ? fitting((one) => measured(one).pages()) : wellFilled((one) => measured(one).filled())
  fill(flowOf(scale, true), true)
  finishPages(document, letters, about)
  document.end()
  return finished
}

const smaller = (photo: Uint8Array): Promise<Buffer> =>
  sharp(photo)
    .resize(PHOTO.width, PHOTO.height, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer()

const SCALES = [1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65]
const SMALLEST = 0.62
/** The largest scale at which everything fits one page. */
const fitting = (pagesAt: (scale: number) => number): number => SCALES.find((scale) => pagesAt(scale) === 1) ?? SMALLEST

/** Scales to try, the usual one first. */
const LARGER = [1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7]
const NEARBY = [1, 0.97, 0.94, 0.91, 0.88, 1.03, 1.06, ...LARGER]
/** The share of a page below which the last one looks like a mistake. */
const LEAST_FILLED = 1 / 3
/** The first scale with a last page at least a third full; otherwise the one that fills it most. */
const wellFilled = (filledAt: (scale: number) => number): number => {
  let best = { scale: 1, filled: 0 }
  for (const scale of NEARBY) {
    const filled = filledAt(scale)
    if (filled >= LEAST_FILLED) return scale
    if (filled > best.filled) best = { scale, filled }
  }
  return best.scale
}

function columnsFor(layout: BiodataLayout, page: number, top: number): Column[] {
  const inside = page - 2 * MARGIN
  if (layout !== 'onePage') return [{ x: MARGIN, width: inside, top }]
  const width = (inside - GAP) / 2
  return [
    { x: MARGIN, width, top },
    { x: MARGIN + width + GAP, width, top },
  ]
}

/**
 * Draws name, summary and portrait.
 * @returns where the rest begins
 */
function drawHead(
  document: PDFKit.PDFDocument,
  { write, widthOf }: PdfLetters,
  { name, summary, memberId }: Content,
  { i18n, sign, photos: [portrait] }: PdfAbout,
): number {
  const { width } = document.page
  const letters = lettersOf(sign)
  if (letters !== undefined)
    write(letters, (width - widthOf(letters, 20, true)) / 2, 42, { size: 20, color: KUMKUM, bold: true })
  const inside = width - 2 * MARGIN - (portrait ? PORTRAIT.width + GAP : 0)
  write(i18n._('Biodata'), MARGIN, 52, { size: 11, color: SOFT })
  write(name, MARGIN, 82, { size: 25, color: KUMKUM, bold: true, width: inside })
  let y = 106
  for (const [first, second] of summary) {
    write(second === undefined ? first : `${first}  ·  ${second}`, MARGIN, y, { size: 11.5, color: INK, width: inside })
    y += 18
  }
  write(memberId, MARGIN, y, { size: 9.5, color: SOFT })
  if (!portrait) return y + 12
  const x = width - MARGIN - PORTRAIT.width
  document
    .save()
    .roundedRect(x, 34, PORTRAIT.width, PORTRAIT.height, 8)
    .clip()
    .image(portrait, x, 34, { cover: [PORTRAIT.width, PORTRAIT.height], align: 'center', valign: 'center' })
    .restore()
  return Math.max(y + 12, 34 + PORTRAIT.height + 6)
}

/**
 * Draws everything below the head.
 * @returns the number of pages
 */
function fillFlow(
  document: PDFKit.PDFDocument,
  letters: PdfLetters,
  { sheets, charts }: Content,
  { i18n, layout, photos }: PdfAbout,
  flow: Flow,
  isDrawn: boolean,
): number {
  const drawCharts = () => {
    if (charts.length === 0) return
    flow.gap(8)
    const most = layout === 'onePage' ? 190 : CHART
    const { x, y, width, side } = chartRoom(flow, most)
    if (!isDrawn) return
    for (const [n, chart] of charts.entries())
      drawChart(document, letters, i18n, chart, { x: x + n * (width - side), y, side })
  }
  const ordered =
    layout === 'horoscope'
      ? sheets.toSorted((a, b) => Number(b.part === 'horoscope') - Number(a.part === 'horoscope'))
      : sheets
  for (const sheet of ordered) {
    if (sheet.part === 'horoscope' && layout === 'horoscope') drawCharts()
    flow.sheet(sheet)
    if (sheet.part === 'horoscope' && layout !== 'horoscope') drawCharts()
  }
  if (!sheets.some(({ part }) => part === 'horoscope')) drawCharts()
  const more = layout === 'onePage' ? [] : photos.slice(1)
  if (more.length > 0) {
    flow.gap(12)
    const { x, y, width } = flow.room(190)
    const each = Math.min(150, (width - (more.length - 1) * 12) / more.length)
    if (isDrawn)
      for (const [n, photo] of more.entries())
        document.image(photo, x + n * (each + 12), y, { fit: [each, 186], valign: 'center' })
  }
  return flow.pages()
}

/** Space for two charts side by side, as large as the column allows. */
function chartRoom(flow: Flow, most: number) {
  const probe = flow.room(0)
  const side = Math.min(most, (probe.width - 12) / 2)
  return { ...flow.room(side + 4), side }
}

/** Draws each page's footer: the recipient, and the QR code of the online page. */
function finishPages(document: PDFKit.PDFDocument, { write }: PdfLetters, about: PdfAbout): void {
  const { i18n, recipient, url, now } = about
  const { count } = document.bufferedPageRange()
  const made = i18n._('Made by the family for {recipient} on {day}.', {
    recipient,
    day: formatsOf(i18n).day.format(now),
  })
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const { width, height } = document.page
    const foot = height - FOOT + 16
    document
      .moveTo(MARGIN, foot)
      .lineTo(width - MARGIN, foot)
      .lineWidth(0.7)
      .strokeColor(GOLD)
      .stroke()
    const inside = width - 2 * MARGIN - 60
    write(made, MARGIN, foot + 20, { size: 8.5, color: SOFT, width: inside })
    if (url.startsWith('http')) {
      write(i18n._('The code opens the page as it is today.'), MARGIN, foot + 34, {
        size: 8.5,
        color: SOFT,
        width: inside,
      })
      drawCode(document, url, width - MARGIN - 48, foot + 5)
    }
    if (count > 1) write(`${page + 1} / ${count}`, MARGIN, foot + 48, { size: 8.5, color: SOFT })
  }
}

/** Draws below a page's content: its frame, and the recipient's name as a watermark. */
function drawGround(
  document: PDFKit.PDFDocument,
  { write, widthOf }: PdfLetters,
  { design, recipient }: PdfAbout,
): void {
  const { width, height } = document.page
  if (design === 'festive') drawFrame(document)
  else {
    document.rect(0, 0, width, 10).fill(KUMKUM)
    document.rect(0, 10, width, 2).fill(GOLD)
  }
  document.save().fillOpacity(0.07)
  const line = Math.min(34, (34 * 300) / Math.max(1, widthOf(recipient, 34)))
  for (let y = 190; y < height - 80; y += 170) {
    document.save().rotate(-28, { origin: [width / 2, y] })
    write(recipient, width / 2 - widthOf(recipient, line) / 2, y, { size: line, color: KUMKUM })
    document.restore()
  }
  document.restore()
}

/** Draws a double frame with a kolam in each corner. */
function drawFrame(document: PDFKit.PDFDocument): void {
  const { width, height } = document.page
  const [outer, inner] = [14, 20]
  document
    .rect(outer, outer, width - 2 * outer, height - 2 * outer)
    .lineWidth(2.4)
    .strokeColor(GOLD)
    .stroke()
  document
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.8)
    .strokeColor(KUMKUM)
    .stroke()
  const scale = 0.55
  for (const [x, y, sx, sy] of [
    [24, 24, scale, scale],
    [width - 24, 24, -scale, scale],
    [24, height - 24, scale, -scale],
    [width - 24, height - 24, -scale, -scale],
  ] as const) {
    document.save().transform(sx, 0, 0, sy, x, y)
    document.path(CORNER).lineWidth(1.8).strokeColor(GOLD).stroke()
    document.restore()
  }
}

const CODE = 48
function drawCode(document: PDFKit.PDFDocument, url: string, x: number, y: number): void {
  const code = generate(url, { minCorrectionLevel: correction.L })
  const field = CODE / code.size
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row)) document.rect(x + column * field, y + row * field, field, field)
  document.fill(INK).link(x, y, CODE, CODE, url)
}
