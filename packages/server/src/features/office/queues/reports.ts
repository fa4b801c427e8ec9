import { closeReport } from '../../privacy/privacy.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** A report is closed with its review: whoever made it was right, unless nothing followed. Staff open reviews without one. */
export const reports: QueueEffects = {
  always: async (tx, services, { review, decision }) => {
    if (review.subjectKind === 'report') await closeReport(tx, services, Number(review.subjectId), decision !== 'close')
  },
}
