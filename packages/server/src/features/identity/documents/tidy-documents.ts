import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { runEach } from '../../../platform/run-each.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { decideDocument } from './decide-document.ts'
import { withdrawDocumentReview } from './document-reviews.ts'
import { findWaitingSince, type WaitingDocument } from './documents.store.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'

/** Documents per run; the next run takes the rest. */
const AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Deletes documents that staff didn't decide in time and tells their members; also completes removals of a server that
 * died.
 */
export async function tidyDocuments(services: Services): Promise<void> {
  const { db, clock, log } = services
  const before = new Date(clock.now().getTime() - DOCUMENTS.waitsDays * DAY_MS)
  await runEach(
    log,
    'a document that waited too long was not let go of',
    await findWaitingSince(db, before, AT_ONCE),
    (document) => endWaiting(services, document),
    ({ id }) => id,
  )
  const left = await removeUnwantedFiles(services)
  if (left > 0) throw new Error(`the files of ${left} documents could not be deleted`)
}

const endWaiting = (services: Services, { id, profileId }: WaitingDocument): Promise<void> =>
  services.transact(async (tx) => {
    await lockProfile(tx, profileId)
    await withdrawDocumentReview(tx, services, id)
    await decideDocument(tx, services, { documentId: id, reason: 'notSeenInTime', staffId: null })
  })
