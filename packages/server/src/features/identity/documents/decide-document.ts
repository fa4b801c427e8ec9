import type { DocumentReason } from '@thunai/contract/identity/documents'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../telling/notifications/notifications.api.ts'
import { saveClaim } from './claims.store.ts'
import { deleteFile } from './document-files.store.ts'
import { findWaitingDocument, saveVerdict } from './documents.store.ts'

export interface Verdict {
  readonly documentId: string
  /** Why not; null accepts it. */
  readonly reason: DocumentReason | null
  /** Whose verdict; null when the time was over. */
  readonly staffId: string | null
}

/**
 * The final verdict on a document: its key goes in this transaction, and its file right after. A member of staff who
 * has locked more than the profile has locked that first.
 * @returns the name of the file that `removeDocumentFilesSoon` takes; undefined when the document is decided, or gone
 */
export async function decideDocument(
  tx: Tx,
  services: Pick<Services, 'clock' | 'live'>,
  { documentId, reason, staffId }: Verdict,
): Promise<{ readonly profileId: string; readonly file: string | null } | undefined> {
  const now = services.clock.now()
  const found = await findWaitingDocument(tx, documentId)
  // it may have been decided or replaced until the profile is locked
  const document =
    found && (await lockProfile(tx, found.profileId)) ? await findWaitingDocument(tx, documentId) : undefined
  if (!document) return undefined
  await saveVerdict(tx, documentId, { reason, by: staffId }, now)
  await deleteFile(tx, documentId)
  if (reason === null) await saveClaim(tx, documentId, now)
  await tell(tx, services, { to: document.profileId, kind: 'verification', once: documentId })
  return document
}
