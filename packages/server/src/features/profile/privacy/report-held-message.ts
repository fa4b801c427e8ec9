import type { Tx } from '../../../platform/db/database.ts'
import { english } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { heldMessageMail } from './privacy.mails.ts'
import { saveHeldMessage, type ReportedMessage } from './privacy.store.ts'

/**
 * Reports a held message, in its own transaction, on behalf of its receiver. Notifies the operator of the first open
 * one.
 */
export async function reportHeldMessage(
  tx: Tx,
  services: Services,
  { receiverId, senderId, ...message }: ReportedMessage & { readonly receiverId: string; readonly senderId: string },
): Promise<void> {
  const { clock, outbox, site } = services
  const kept = await saveHeldMessage(tx, { receiverId, senderId }, message, clock.now())
  if (!kept) return
  await openReview(tx, services, {
    queue: 'messages',
    subjectKind: 'report',
    subjectId: String(kept.id),
    profileId: senderId,
    memberId: kept.targetMemberId,
    text: message.text,
    signals: [{ kind: 'money', detail: kept.reporterMemberId, score: null }],
  })
  if (!kept.isNew) return
  const { name, email: address } = site.grievanceOfficer
  await outbox.put(tx, {
    channel: 'email',
    to: { name, address },
    ...heldMessageMail(services, english, { ...kept, text: message.text }),
  })
}
