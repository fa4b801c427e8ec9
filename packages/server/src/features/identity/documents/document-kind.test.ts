import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentKind, isWholePdf } from './document-kind.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'

describe('a document is known by its bytes (DOC-SEND-02)', () => {
  it('when it is a picture of three kinds, or a PDF from its first byte on', () => {
    expect(documentKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('picture')
    expect(documentKind(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))).toBe('picture')
    expect(documentKind(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'))).toBe('picture')
    expect(documentKind(Buffer.from(PDF))).toBe('pdf')
    for (const other of ['', 'GIF89a', '<html>%PDF-1.7', '%PDF-x', 'MZ', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect(documentKind(Buffer.from(other))).toBeUndefined()
  })

  it('and any bytes before the mark of a PDF make it another file', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (before) => {
        fc.pre(!before.startsWith('%PDF-'))
        expect(documentKind(Buffer.from(before + PDF, 'latin1'))).not.toBe('pdf')
      }),
    )
  })

  it('and a PDF that is cut off anywhere is no whole one', () => {
    expect(isWholePdf(Buffer.from(PDF))).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PDF.trimEnd().length - 1 }), (length) => {
        expect(isWholePdf(Buffer.from(PDF.slice(0, length)))).toBe(false)
      }),
    )
  })
})
