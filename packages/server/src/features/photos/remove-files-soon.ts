import type { Services } from '../../services.ts'
import { waitAtMost } from '../../platform/wait-at-most.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'

/** Longer than the store ever takes when it is well. */
const WAIT_MS = 3000

/**
 * Deletes the files of photos that this call let go of, for somebody who waits: no others, not for long, and never an
 * error, as the photos are gone already. What is left the next tidying deletes.
 */
export async function removeFilesSoon(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await waitAtMost(WAIT_MS, removeUnwantedFiles(services, names), (error) =>
    services.log.warn({ err: error }, 'files of photos could not be looked up to remove them'),
  )
}
