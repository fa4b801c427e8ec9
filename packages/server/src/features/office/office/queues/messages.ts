import { releaseMessage } from '../../../meeting/conversations/conversations.api.ts'
import { closeReport } from '../../../profile/privacy/privacy.api.ts'
import type { QueueEffects } from '../queue-effects.ts'
import { findReportEvidence } from '../report-evidence.ts'

/** Delivers a held message, or keeps it held. */
export const messages: QueueEffects = {
  always: async (tx, services, { review, decision }) => {
    const report = await closeReport(tx, services, Number(review.subjectId), decision !== 'approve')
    if (decision !== 'approve' || !report?.reporterId || !report.targetId || report.messageSeq === null) return
    const { reporterId: receiverId, targetId: senderId, messageSeq: seq } = report
    await releaseMessage(tx, services, { senderId, receiverId, seq })
  },
  evidenceOf: findReportEvidence,
}
