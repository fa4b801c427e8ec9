import type { DocumentReason } from '@thunai/contract/identity/documents'
import { decideDocument, removeDocumentFilesSoon } from '../../features/identity/documents/documents.api.ts'
import type { Services } from '../../services.ts'

/** Staff decide on a document that waits; without a reason they accept it. False when there is none any more. */
export async function aVerdict(
  services: Services,
  documentId: string,
  reason: DocumentReason | null = null,
): Promise<boolean> {
  const decided = await services.transact((tx) => decideDocument(tx, services, { documentId, reason, staffId: null }))
  await removeDocumentFilesSoon(services, decided?.file ? [decided.file] : [])
  return decided !== undefined
}
