import type { Services } from '../../../../services.ts'
import { removePhotoFiles } from '../photo-files.ts'
import { findUnwanted, forgetFiles } from './unwanted.store.ts'

const AT_ONCE = 50

/**
 * Deletes unwanted photo files: all, or only the given ones.
 * @returns the number of photos that failed: they stay recorded and are retried
 */
export async function removeUnwantedFiles(
  { db, files, clock, log }: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  only?: readonly string[],
): Promise<number> {
  let failed = 0
  for (const { file, isShown } of await findUnwanted(db, clock.now(), AT_ONCE, only)) {
    try {
      if (!isShown) await removePhotoFiles(files, file)
      await forgetFiles(db, file)
    } catch (error) {
      log.warn({ err: error }, 'the files of a photo could not be removed yet')
      failed++
    }
  }
  return failed
}
