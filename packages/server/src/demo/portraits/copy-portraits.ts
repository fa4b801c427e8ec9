import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoFile } from '@thunai/contract/values/photo-files'
import type { FileStore } from '../../platform/files/file-store.ts'
import { ALL_PORTRAITS, portraitFile } from './demo-portrait.ts'
import { demoFileName } from '../demo-rows.ts'

export const PORTRAIT_FOLDER = join(import.meta.dirname, '../../../data/demo/portraits')

/** Copies the drawn portraits to the members' photos in all sizes, once for all members who show them. */
export async function copyPortraits(files: Pick<FileStore, 'put'>): Promise<void> {
  for (const { gender, number, view } of ALL_PORTRAITS) {
    const portrait = portraitFile(gender, number, view)
    const name = demoFileName(portrait)
    const copy = async (file: string, names: readonly string[]) => {
      const bytes = await readFile(join(PORTRAIT_FOLDER, file))
      for (const to of names) await files.put(to, bytes)
    }
    // The medium size is the largest that is drawn.
    await copy(portrait, [name, photoFile(name, 'medium', 'webp'), photoFile(name, 'large', 'webp')])
    await copy(photoFile(portrait, 'medium', 'avif'), [
      photoFile(name, 'medium', 'avif'),
      photoFile(name, 'large', 'avif'),
    ])
    for (const format of ['avif', 'webp'] as const)
      await copy(photoFile(portrait, 'small', format), [photoFile(name, 'small', format)])
  }
}
