import { closeReport } from '../../privacy/privacy.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/**
 * A report is closed with its review: whoever made it was right, unless nothing followed. Of a member who has left nothing can
 * follow, so that it says nothing of who reported. Staff open reviews without a report.
 */
export const reports: QueueEffects = {
  always: async (tx, services, { review, decision }) => {
    if (review.subjectKind !== 'report') return
    const wasRight = review.profileId === null ? undefined : decision !== 'close'
    await closeReport(tx, services, Number(review.subjectId), wasRight)
  },
}
