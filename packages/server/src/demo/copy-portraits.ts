import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GENDERS } from '@thunai/contract/choices'
import type { FileStore } from '../platform/files/file-store.ts'
import { PORTRAITS, portraitFile } from './demo-portrait.ts'
import { demoFileName } from './demo-rows.ts'

export const PORTRAIT_FOLDER = join(import.meta.dirname, '../../data/demo/portraits')

/** Puts the drawn portraits among the members' pictures, once for all who show them. */
export async function copyPortraits(files: Pick<FileStore, 'put'>): Promise<void> {
  for (const gender of GENDERS) {
    for (let number = 1; number <= PORTRAITS; number++) {
      const file = portraitFile(gender, number)
      await files.put(demoFileName(file), await readFile(join(PORTRAIT_FOLDER, file)))
    }
  }
}
