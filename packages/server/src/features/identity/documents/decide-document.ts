import type { DocumentReason } from '@thunai/contract/identity/documents'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { saveClaim } from './claims.store.ts'
import { deleteFile } from './document-files.store.ts'
import { findWaitingDocument, saveVerdict } from './documents.store.ts'

export interface Verdict {
  readonly documentId: string
  /** The reason for refusal; null accepts. */
  readonly reason: DocumentReason | null
  /** The deciding member of staff; null if the time limit passed. */
  readonly staffId: string | null
}

/**
 * Decides a document: its key is deleted in this transaction, and its file right after. Staff who lock more than the
 * profile lock that first.
 * @returns the file name for `removeDocumentFilesSoon`; undefined if the document is decided or gone
 */
export async function decideDocument(
  tx: Tx,
  services: Pick<Services, 'clock' | 'live'>,
  { documentId, reason, staffId }: Verdict,
): Promise<{ readonly profileId: string; readonly file: string | null } | undefined> {
  const now = services.clock.now()
  const found = await findWaitingDocument(tx, documentId)
  // it may have been decided or replaced before the profile was locked
  const document =
    found && (await lockProfile(tx, found.profileId)) ? await findWaitingDocument(tx, documentId) : undefined
  if (!document) return undefined
  await saveVerdict(tx, documentId, { reason, by: staffId }, now)
  await deleteFile(tx, documentId)
  if (reason === null) await saveClaim(tx, documentId, now)
  await notify(tx, services, { to: document.profileId, kind: 'verification', once: documentId })
  return document
}
