import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { openDocumentFile, type OpenedDocument } from '../../identity/documents/documents.api.ts'
import { findClaimed } from '../../desk/reviews/reviews.api.ts'
import { recordPrivateLook, verificationReason } from '../../desk/staff/staff.api.ts'

/**
 * The file of a document, for the staff member who claimed its review. Opening is recorded first, and the member sees
 * it.
 * @throws Refusal reviewNotFound, claimNeeded; notFound if it was decided meanwhile
 */
export async function openDocument(services: Services, staff: Staff, documentId: string): Promise<OpenedDocument> {
  const { transact, clock } = services
  const subject = { queue: 'verifications', subjectId: documentId } as const
  await transact(async (tx) => {
    const now = clock.now()
    const { subjectKind, memberId } = await findClaimed(tx, staff, subject, now)
    // The member has just left.
    if (memberId === null) throw new Refusal('reviewNotFound')
    const reason = verificationReason(subjectKind)
    await recordPrivateLook(
      tx,
      services,
      staff,
      { at: now, memberId, reason, on: `document:${documentId}` },
      'openDocument',
    )
  })
  return openDocumentFile(services, documentId)
}
