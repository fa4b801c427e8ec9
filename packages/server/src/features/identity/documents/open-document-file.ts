import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findFile } from './document-files.store.ts'
import { openSealed } from './sealed-document.ts'

export interface OpenedDocument {
  readonly content: Buffer
  readonly type: string
}

/**
 * Opens a pending document's file; the caller's right is checked before.
 * @throws Refusal notFound once decided or gone
 */
export async function openDocumentFile(services: Services, documentId: string): Promise<OpenedDocument> {
  const file = await findFile(services.db, documentId)
  const content = file && (await openSealed(services, file))
  if (!content) throw new Refusal('notFound')
  return { content, type: file.type }
}
