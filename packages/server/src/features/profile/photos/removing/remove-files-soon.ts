import type { Services } from '../../../../services.ts'
import { waitAtMost } from '../../../../platform/wait-at-most.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'

/** Longer than a healthy store takes. */
const WAIT_MS = 3000

/**
 * Deletes the files of photos that this call removed, while the caller waits: briefly, and never with an error, because
 * the photos are gone already. The next tidying deletes the rest.
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
