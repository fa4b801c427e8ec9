import type { Moment } from '../../../platform/db/database.ts'
import type { KeptReview } from '../../desk/reviews/reviews.api.ts'
import { findMessagesAround } from '../../meeting/conversations/conversations.api.ts'
import { findReport } from '../../profile/privacy/privacy.api.ts'
import type { QueueEvidence } from './queue-effects.ts'

/** Messages between the two sides around a report; none once one of them left. */
export async function findReportEvidence(
  tx: Moment,
  { subjectKind, subjectId }: Pick<KeptReview, 'subjectKind' | 'subjectId'>,
): Promise<QueueEvidence> {
  // Staff open reviews without a report.
  const id = subjectKind === 'report' ? Number(subjectId) : Number.NaN
  const report = Number.isSafeInteger(id) ? await findReport(tx, id) : undefined
  if (!report) return {}
  const { reporterId, reporterMemberId, targetId, messageSeq, createdAt } = report
  const messages =
    reporterId === null || targetId === null
      ? []
      : await findMessagesAround(tx, [reporterId, targetId], { seq: messageSeq, until: createdAt })
  return { report: { id, reporterMemberId, messageSeq, messages } }
}
