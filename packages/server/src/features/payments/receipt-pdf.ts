import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@thunai/contract/payments'
import type { Site } from '@thunai/contract/site'
import PDFDocument from 'pdfkit'

const KUMKUM = '#7b1a2b'
const INK = '#2b1d1a'
const SOFT = '#5d4a43'
const LINE = '#e5d8c3'
const MARGIN = 56

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

const day = new Intl.DateTimeFormat('en-IN', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

interface Style {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
}

/** Draws a receipt on one page. Whatever a name holds, it is drawn as letters and read as nothing else. */
export async function drawReceipt(site: Site, receipt: Receipt): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4', margin: MARGIN, info: { Title: `Receipt ${receipt.number}`, Author: site.legalName, CreationDate: new Date(receipt.issuedAt) }, lang: 'en-IN',
  })
  const parts: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(FONTS)) document.registerFont(name, bytes)

  /** Each run of letters in the font that has them: the fonts are split by script. */
  const write = (text: string, x: number, y: number, { size, color, bold = false }: Style) => {
    document.fontSize(size).fillColor(color)
    let at = x
    for (const [run] of text.matchAll(/[\u0b80-\u0bff\u200c\u200d]+|[ -\u00ff\u2013\u2019]+|[^ -\u00ff\u0b80-\u0bff\u2013\u2019]+/g)) {
      const script = /[\u0b80-\u0bff]/.test(run) ? 'tamil' : /[ -\u00ff\u2013\u2019]/.test(run) ? 'latin' : 'more'
      document.font(bold ? `${script}Bold` : script)
      document.text(run, at, y, { lineBreak: false })
      at += document.widthOfString(run)
    }
  }

  const right = document.page.width - MARGIN
  write(site.name, MARGIN, 56, { size: 26, color: KUMKUM, bold: true })
  const sender = [site.legalName, ...site.addressLines, site.email, site.phone]
  for (const [row, line] of sender.entries()) write(line, MARGIN, 96 + row * 14, { size: 9, color: SOFT })
  const below = 96 + sender.length * 14 + 24
  document.moveTo(MARGIN, below).lineTo(right, below).lineWidth(2).strokeColor(KUMKUM).stroke()
  write('Receipt', MARGIN, below + 24, { size: 20, color: INK, bold: true })
  const rows: readonly (readonly [string, string])[] = [
    ['Receipt number', receipt.number],
    ['Date', day.format(new Date(receipt.issuedAt))],
    ['Received from', `${receipt.payerName} (${receipt.memberId})`],
    ['For', `${receipt.packageName} membership plan, ${receipt.validatyDays} days, until ${day.format(new Date(receipt.endsAt))}`],
    ['Paid by', 'Razorpay'],
    ['Payment', receipt.paymentId],
    ['Order', receipt.orderId],
  ]
  for (const [row, [label, value]] of rows.entries()) {
    const y = below + 68 + row * 28
    write(label, MARGIN, y, { size: 10, color: SOFT })
    write(value, MARGIN + 120, y, { size: 11, color: INK })
    document.moveTo(MARGIN, y + 20).lineTo(right, y + 20).lineWidth(0.5).strokeColor(LINE).stroke()
  }
  const end = below + 68 + rows.length * 28 + 12
  write('Amount received', MARGIN, end + 6, { size: 12, color: INK })
  write(money.format(receipt.amount), MARGIN + 120, end, { size: 20, color: KUMKUM, bold: true })
  write('This is a receipt for money received, not a tax invoice. Made by machine, valid without a signature.', MARGIN, end + 52, { size: 8, color: SOFT })
  document.end()
  return finished
}
