import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** What a file of a snapshot holds: values and, apart from them, many bytes. */
export interface Snapshot {
  /** Plain values, with maps and typed arrays. */
  readonly values: unknown
  readonly bytes: Uint8Array
}

/** Checksum of all that follows, and length of the values, as whole numbers of 32 bits; then the values, then the bytes. */
const HEAD = { checksum: 0, length: 4, end: 8 }

/** Writes a snapshot for this user of the machine alone. What lay there before stays until all is written. */
export async function writeSnapshot(file: string, { values, bytes }: Snapshot): Promise<void> {
  const packed = serialize(values)
  const head = Buffer.alloc(HEAD.end)
  head.writeUInt32LE(packed.length, HEAD.length)
  head.writeUInt32LE(crc32(bytes, crc32(packed, crc32(head.subarray(HEAD.length)))), HEAD.checksum)
  const making = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(making, [head, packed, bytes], { mode: 0o600 })
    await rename(making, file)
  } finally {
    await rm(making, { force: true })
  }
}

/**
 * Reads a snapshot and removes its file, which holds what members say of themselves.
 * @returns undefined if there is none, or none that is whole
 */
export async function takeSnapshot(file: string): Promise<Snapshot | undefined> {
  let content: Buffer
  try {
    content = await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(file, { force: true })
  }
  if (content.length < HEAD.end) return undefined
  if (crc32(content.subarray(HEAD.length)) !== content.readUInt32LE(HEAD.checksum)) return undefined
  const bytesAt = HEAD.end + content.readUInt32LE(HEAD.length)
  return { values: deserialize(content.subarray(HEAD.end, bytesAt)), bytes: content.subarray(bytesAt) }
}
