import type { Services } from '../../../services.ts'
import { waitAtMost } from '../../../platform/wait-at-most.ts'
import { findUnwanted, forgetFile } from './document-files.store.ts'

const AT_ONCE = 50
/** Longer than a healthy store takes. */
const WAIT_MS = 3000

type Dependencies = Pick<Services, 'db' | 'sealedFiles' | 'clock' | 'log'>

/**
 * Deletes unwanted document files: all, or only the given ones.
 * @returns the number that failed: they stay recorded and are retried
 */
export async function removeUnwantedFiles(
  { db, sealedFiles, clock, log }: Dependencies,
  only?: readonly string[],
): Promise<number> {
  let failed = 0
  for (const file of await findUnwanted(db, clock.now(), AT_ONCE, only)) {
    try {
      await sealedFiles.remove(file)
      await forgetFile(db, file)
    } catch (error) {
      log.warn({ err: error }, 'the file of a document could not be removed yet')
      failed++
    }
  }
  return failed
}

/**
 * The same for a waiting caller: brief, and never an error, because nothing opens the files any more. The next tidying
 * deletes the rest.
 */
export async function removeFilesSoon(outside: Dependencies, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await waitAtMost(WAIT_MS, removeUnwantedFiles(outside, names), (error) =>
    outside.log.warn({ err: error }, 'files of documents could not be looked up to remove them'),
  )
}
