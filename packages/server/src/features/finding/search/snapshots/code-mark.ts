import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTRIBUTES, LISTING_ROW } from '../index/attributes.ts'

const PACKAGES = join(import.meta.dirname, '../../../../../..')
/** Code that decides what the index stores, and how it is saved. */
const FOLDERS = [
  'community/src',
  'community/data',
  'search-index/src',
  'server/src/features/finding/search/index',
  'server/src/features/finding/search/snapshots',
]

/**
 * A hash that changes whenever the index might store the same listings differently: by the SQL, by its conversion, or
 * by the saved form.
 */
export async function markOfCode(): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(LISTING_ROW).update(JSON.stringify(ATTRIBUTES))
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
