import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Contents of a snapshot file: values and, separately, raw bytes. */
export interface Snapshot {
  /** Plain values, with maps and typed arrays. */
  readonly values: unknown
  readonly bytes: Uint8Array
}

/** Checksum of everything after it, and length of the values, both 32-bit integers; then the values, then the bytes. */
const HEAD = { checksum: 0, length: 4, end: 8 }

/** Writes a snapshot readable by this user only. The earlier file stays until the new one is complete. */
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
 * Reads a snapshot and deletes its file, which holds members' data.
 * @returns undefined if the file is missing or incomplete
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
