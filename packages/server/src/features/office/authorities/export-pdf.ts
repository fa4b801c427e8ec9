import PDFDocument from 'pdfkit'
import { pdfLetters } from '../../../platform/letters/pdf-letters.ts'
import { pdfBytes } from '../../../platform/letters/pdf-bytes.ts'
import { KUMKUM, pdfLines, SOFT } from '../../../platform/letters/pdf-lines.ts'
import type { ExportContent } from './export-content.ts'

export interface ExportPdf {
  readonly content: ExportContent
  /** Hash of the JSON beside the PDF. */
  readonly hash: string
}

/**
 * Draws an export for an authority: the order, the two staff members, and each entry with its hash. In English, as
 * orders are.
 */
export async function drawExport({ content, hash }: ExportPdf): Promise<Buffer> {
  const { order, service, entries } = content
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: `${service.name} · ${order.reference}`, CreationDate: new Date(content.madeAt) },
    lang: 'en-IN',
  })
  const finished = pdfBytes(document)
  const { text, gap, rule } = pdfLines(document, pdfLetters(document))
  text('Evidence for an authority', { size: 20, color: KUMKUM, bold: true })
  text(`Made by ${service.name} at ${content.madeAt}`, { color: SOFT })
  gap(6)
  for (const [label, value] of [
    ['Authority', order.authority],
    ['Reference', order.reference],
    ['Reason', order.reason],
    ['Members', order.memberIds.join(', ')],
    ['Time span', `${order.from} to ${order.to}`],
    ['Asked for by', `${order.askedBy}, ${order.askedAt}`],
    ['Agreed to by', `${order.agreedBy}, ${order.agreedAt}: ${order.agreedReason}`],
    ['Hash of evidence.json', hash],
  ])
    text(`${label}: ${value}`)
  rule()
  if (entries.length === 0) text('Nothing is kept of these members in this time span.')
  for (const { no, memberId, kind, item, hash: own } of entries) {
    text(`${no} · ${memberId} · ${kind} · ${item.at}`, { bold: true, size: 9 })
    for (const [name, value] of Object.entries(item)) {
      if (name === 'at' || value === null || value === undefined) continue
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      text(`${name}: ${shown}`, { size: 9, indent: 12 })
    }
    text(own, { size: 7, color: SOFT, indent: 12 })
    gap(3)
  }
  document.end()
  return finished
}
