import { pictureKind } from '../../../platform/pictures/pictures.rules.ts'

/** A PDF identifies itself within this many bytes of its beginning and its end. */
const PDF_TAIL = 2048

/** The kind of a file by its bytes, whatever its name; undefined if not a document. */
export function documentKind(bytes: Buffer): 'picture' | 'pdf' | undefined {
  const picture = pictureKind(bytes)
  if (picture !== undefined) return picture === 'gif' ? undefined : 'picture'
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) ? 'pdf' : undefined
}

/** True if a PDF has its end, which locates its parts: a truncated one hasn't. */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL))
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}
