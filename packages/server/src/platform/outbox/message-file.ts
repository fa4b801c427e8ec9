import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

let last = 0

/** A file name for a message that is saved locally: names sort in the order of their messages. */
export function messageFileName(now: Date): string {
  last += 1
  const time = now.toISOString().replace(/[-:.]/g, '')
  return `${time}-${String(last).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
}

/** Saves a message in a file that only its owner can read. The file appears once it is complete. */
export async function saveMessageFile(file: string, content: string | Buffer): Promise<void> {
  const folder = dirname(file)
  const half = `${folder}-${basename(file)}.half`
  await mkdir(folder, { recursive: true })
  await writeFile(half, content, { mode: 0o600 })
  await rename(half, file)
}
