import { DOCUMENT_REASON_NAMES } from '@thunai/contract/identity/documents'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  decideDocument,
  findDocuments,
  findFilesNow,
  removeDocumentFilesSoon,
} from '../../../identity/documents/documents.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Every decision gives the document a verdict, because without one its file would stay. */
export const verifications: QueueEffects = {
  always: async (tx, services, { review, decision, reason, by }) => {
    const documentReason = DOCUMENT_REASON_NAMES.find((name) => name === reason) ?? 'rules'
    const decided = await decideDocument(tx, services, {
      documentId: review.subjectId,
      reason: decision === 'approve' ? null : documentReason,
      staffId: by.staffId,
    })
    if (!decided) throw new Refusal('reviewChanged')
    const { file } = decided
    if (file !== null) tx.afterCommit(() => removeDocumentFilesSoon(services, [file]))
  },
  evidenceOf: async (tx, { profileId, subjectId }) => ({
    documents: (profileId === null ? [] : await findDocuments(tx, profileId))
      .filter(({ id }) => id !== subjectId)
      .map(({ kind, state, submittedAt, decidedAt, reason }) => ({
        kind,
        state,
        submittedAt: submittedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        reason,
      })),
  }),
  nowOf: findFilesNow,
}
