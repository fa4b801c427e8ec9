import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 font (W3C, sections 4 and 5): each table is inflated. Done once per font with zlib, because the
 * PDF writer would inflate each table for each document in JavaScript, which takes ten times as long as everything
 * else.
 * @throws if it isn't a WOFF
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const at = HEADER + n * ENTRY
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const directory = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY)
  // the flavour, and the fields for a binary search of the tables
  woff.copy(directory, 0, 4, 8)
  const halves = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** halves * SFNT_ENTRY, 6)
  directory.writeUInt16BE(halves, 8)
  directory.writeUInt16BE((tables.length - 2 ** halves) * SFNT_ENTRY, 10)
  let offset = directory.length
  const parts: Buffer[] = [directory]
  for (const [n, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER + n * SFNT_ENTRY
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    const padded = Buffer.alloc((content.length + 3) & ~3)
    content.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
