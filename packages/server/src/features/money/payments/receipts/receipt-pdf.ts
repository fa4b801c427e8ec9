import { fromUnits } from '@thunai/contract/money/money'
import { PROVIDERS, type Receipt } from '@thunai/contract/money/payments'
import type { Language } from '@thunai/contract/values/languages'
import type { Site } from '@thunai/contract/values/site'
import PDFDocument from 'pdfkit'
import { formatsOf, languageIn } from '../../../../platform/languages.ts'
import { pdfBytes } from '../../../../platform/letters/pdf-bytes.ts'
import { pdfLetters } from '../../../../platform/letters/pdf-letters.ts'

const KUMKUM = '#7b1a2b'
const DEEP = '#4a0f1a'
const GOLD = '#d99a1c'
const IVORY = '#fdf9f0'
const INK = '#2b1d1a'
const SOFT = '#5d4a43'
const LINE = '#e5d8c3'
const MARGIN = 56
const BAND = 112
const LOOP = 24
const NAME_WIDTH = 270
const LONG_NAME = 36

export interface ReceiptPdf {
  readonly site: Pick<Site, 'name' | 'legalName' | 'addressLines' | 'email' | 'phone'>
  readonly language: Language
  readonly receipt: Receipt
}

/** Draws a receipt on one page. Names are drawn as glyphs, never interpreted. */
export async function drawReceipt({ site, language, receipt }: ReceiptPdf): Promise<Buffer> {
  const i18n = languageIn(language)
  const { day, money } = formatsOf(i18n)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: i18n._('Receipt {number}', { number: receipt.number }),
      Author: site.legalName,
      CreationDate: new Date(receipt.issuedAt),
    },
    lang: `${i18n.locale}-IN`,
  })
  const finished = pdfBytes(document)
  const { write } = pdfLetters(document)
  const { width, height } = document.page
  const [right, inside] = [width - MARGIN, width - 2 * MARGIN]
  const rule = (y: number) => document.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.6).strokeColor(LINE).stroke()

  drawBand(document, width)
  write(site.name, MARGIN, 62, { size: 28, color: IVORY, bold: true, width: inside - 160 })
  write(i18n._('Receipt'), right, 62, { size: 20, color: IVORY, toLeft: true })

  const half = MARGIN + inside / 2
  write(i18n._('Receipt number'), half, 152, { size: 9, color: SOFT })
  write(receipt.number, half, 170, { size: 15, color: INK, bold: true })
  write(i18n._('Date'), half, 196, { size: 9, color: SOFT })
  write(day.format(new Date(receipt.issuedAt)), half, 213, { size: 12, color: INK })
  for (const [row, line] of [site.legalName, ...site.addressLines, site.email, site.phone].entries()) {
    write(line, MARGIN, 152 + row * 14.5, {
      size: row === 0 ? 10 : 9.5,
      color: row === 0 ? INK : SOFT,
      bold: row === 0,
      width: inside / 2 - 24,
    })
  }

  const box = 292
  document.roundedRect(MARGIN, box, inside, 96, 10).lineWidth(1).fillAndStroke(IVORY, LINE)
  write(i18n._('Received from'), MARGIN + 24, box + 30, { size: 9, color: SOFT })
  const [first, second] = inTwo(receipt.payerName)
  write(first, MARGIN + 24, box + (second ? 47 : 52), {
    size: second ? 11 : 15,
    color: INK,
    bold: true,
    width: NAME_WIDTH,
  })
  if (second) write(second, MARGIN + 24, box + 61, { size: 11, color: INK, bold: true, width: NAME_WIDTH })
  write(i18n._('Member id {memberId}', { memberId: receipt.memberId }), MARGIN + 24, box + 77, {
    size: 10,
    color: SOFT,
  })
  write(i18n._('Amount received'), right - 24, box + 30, { size: 9, color: SOFT, toLeft: true })
  write(money(receipt.money), right - 24, box + 62, { size: 26, color: KUMKUM, bold: true, toLeft: true })

  const returned = receipt.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const rows: readonly (readonly [string, string])[] = [
    [i18n._('For'), i18n._('{plan} membership plan', { plan: receipt.packageName })],
    [
      i18n._('Length'),
      i18n._('{days} days, until {day}', { days: receipt.validatyDays, day: day.format(new Date(receipt.endsAt)) }),
    ],
    [i18n._('Paid by'), PROVIDERS[receipt.provider] ?? receipt.provider],
    [i18n._('Payment'), receipt.paymentId],
    [i18n._('Order'), receipt.orderId],
    ...(returned > 0 ? [[i18n._('Returned'), money(fromUnits(returned, receipt.currency))] as const] : []),
  ]
  for (const [row, [label, value]] of rows.entries()) {
    const baseline = box + 136 + row * 30
    write(label, MARGIN, baseline, { size: 10, color: SOFT, width: 112 })
    write(value, MARGIN + 120, baseline, { size: 11, color: INK, width: inside - 120 })
    rule(baseline + 11)
  }

  rule(height - 84)
  const note = i18n._(
    'This is a receipt for money received, not a tax invoice. Made by machine, valid without a signature.',
  )
  for (const [row, sentence] of note.split(/(?<=\.) /).entries())
    write(sentence, MARGIN, height - 64 + row * 14, { size: 8.5, color: SOFT, width: inside })
  document.end()
  return finished
}

/** Splits a long name into two lines at the space nearest to its middle. */
function inTwo(name: string): readonly [string, string?] {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (name.length <= LONG_NAME || blanks.length === 0) return [name]
  const middle = blanks.reduce((best, at) =>
    Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
  )
  return [name.slice(0, middle), name.slice(middle + 1)]
}

/** The maroon band at the top, with a line of kolam loops at its bottom. */
function drawBand(document: PDFKit.PDFDocument, width: number): void {
  const ground = document.linearGradient(0, 0, width, BAND)
  ground.stop(0, DEEP).stop(1, KUMKUM)
  document.rect(0, 0, width, BAND).fill(ground)
  const y = BAND - 16
  for (let x = 0; x < width; x += LOOP) {
    for (const side of [-1, 1]) {
      document.moveTo(x, y).bezierCurveTo(x + 4, y - 6 * side, x + 8, y - 6 * side, x + LOOP / 2, y)
      document.bezierCurveTo(x + 16, y + 6 * side, x + 20, y + 6 * side, x + LOOP, y)
    }
  }
  document.lineWidth(1).strokeColor(GOLD).stroke()
  for (let x = LOOP / 4; x < width; x += LOOP / 2) document.circle(x, y, 1).fill(GOLD)
}
