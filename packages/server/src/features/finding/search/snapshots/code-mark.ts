import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../../../..')
/** All code that decides what the index holds of a listing, and far more. */
const FOLDERS = ['community/src', 'contract/src', 'search-index/src', 'server/src/features']

/** Differs whenever the code on the disk differs. Takes about a tenth of a second. */
export async function markOfCode(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of FOLDERS) {
    const names = await readdir(join(PACKAGES, folder), { recursive: true })
    for (const name of names.filter(isCode).sort()) {
      hash
        .update(`${folder}/${name}`)
        .update('\0')
        .update(await readFile(join(PACKAGES, folder, name)))
    }
  }
  return hash.digest('hex')
}

const isCode = (name: string) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')
