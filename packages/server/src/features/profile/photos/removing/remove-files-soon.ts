import type { Services } from '../../../../services.ts'
import { waitAtMost } from '../../../../platform/wait-at-most.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'

/** Longer than the store ever takes when it is well. */
const WAIT_MS = 3000

/**
 * Deletes the files of photos that this call released, while the caller waits: only those, for a short time, and never an
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
