import type { DocumentReason } from '@thunai/contract/identity/documents'
import { decideDocument, removeDocumentFilesSoon } from '../../features/identity/documents/documents.api.ts'
import type { Services } from '../../services.ts'

/** Decides a pending document as staff; accepts it without a reason. False if it isn't pending any more. */
export async function aVerdict(
  services: Services,
  documentId: string,
  reason: DocumentReason | null = null,
): Promise<boolean> {
  const decided = await services.transact((tx) => decideDocument(tx, services, { documentId, reason, staffId: null }))
  await removeDocumentFilesSoon(services, decided?.file ? [decided.file] : [])
  return decided !== undefined
}
