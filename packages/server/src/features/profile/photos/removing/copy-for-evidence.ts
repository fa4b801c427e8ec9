import { createHash } from 'node:crypto'
import { waitAtMost } from '../../../../platform/wait-at-most.ts'
import type { Services } from '../../../../services.ts'

/** How long a transaction waits for a copy. */
const COPY_MS = 3000

/** A photo's hash and one copy; both null if the store doesn't deliver it in time. */
export async function copyForEvidence(
  { files, log }: Pick<Services, 'files' | 'log'>,
  file: string,
): Promise<{ file: string; sha256: string | null; copy: Buffer | null }> {
  let copy: Buffer | undefined
  const reading = async () => {
    const opened = await files.get(file)
    if (opened) copy = Buffer.concat(await opened.body.toArray())
  }
  await waitAtMost(COPY_MS, reading(), (err) =>
    log.warn({ err }, 'a photo could not be read, and is kept as evidence by its name alone'),
  )
  return {
    file,
    sha256: copy ? createHash('sha256').update(copy).digest('hex') : null,
    copy: copy ?? null,
  }
}
