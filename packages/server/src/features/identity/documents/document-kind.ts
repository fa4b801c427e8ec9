import { pictureKind } from '../../../platform/pictures/pictures.rules.ts'

/** How far behind the beginning and before the end a PDF has to say what it is. */
const PDF_TAIL = 2048

/** What a file is by its bytes, whatever it is called; undefined for what is no document. */
export function documentKind(bytes: Buffer): 'picture' | 'pdf' | undefined {
  const picture = pictureKind(bytes)
  if (picture !== undefined) return picture === 'gif' ? undefined : 'picture'
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) ? 'pdf' : undefined
}

/** Whether a PDF has an end, which says where its parts are: one that was cut off has none. */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL))
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}
