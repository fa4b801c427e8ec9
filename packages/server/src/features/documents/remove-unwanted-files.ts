import type { Services } from '../../services.ts'
import { waitAtMost } from '../../platform/wait-at-most.ts'
import { findUnwanted, forgetFile } from './document-files.store.ts'

const AT_ONCE = 50
/** Longer than the store ever takes when it is well. */
const WAIT_MS = 3000

type Outside = Pick<Services, 'db' | 'sealedFiles' | 'clock' | 'log'>

/**
 * Deletes the files of documents that were let go: of all, or of some.
 * @returns how many it couldn't delete: they stay noted and are tried again
 */
export async function removeUnwantedFiles(
  { db, sealedFiles, clock, log }: Outside,
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
 * The same for a waiting caller: for a short time, and never an error, since nothing opens the files any more. What is left the
 * next tidying deletes.
 */
export async function removeFilesSoon(outside: Outside, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await waitAtMost(WAIT_MS, removeUnwantedFiles(outside, names), (error) =>
    outside.log.warn({ err: error }, 'files of documents could not be looked up to remove them'),
  )
}
