import {
  answerAppeal,
  findAppealedReview,
  findDecidersAgainst,
  liftAll,
} from '../../../identity/moderation/moderation.api.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { QueueEffects } from '../queue-effects.ts'
import { answer } from './grievances.ts'

/** An appeal against one decision, or a grievance against all decisions that hold. */
export const appeals: QueueEffects = {
  always: async (tx, services, decided) => {
    const { review, decision, reason, reply } = decided
    const isUpheld = decision === 'approve'
    if (review.subjectKind === 'grievance') {
      if (isUpheld && review.memberId !== null && review.profileId !== null) {
        // Decisions may have been added after the appeal.
        if (
          (await findDecidersAgainst(tx, review.profileId, { now: services.clock.now() })).includes(decided.by.staffId)
        )
          throw new Refusal('notYourReview')
        await liftAll(tx, services, review.memberId)
      }
      await answer(tx, services, decided)
    } else await answerAppeal(tx, services, Number(review.subjectId), { isUpheld, reason, reply })
  },
  evidenceOf: async (tx, { subjectKind, subjectId }) => {
    const review = subjectKind === 'decision' ? await findAppealedReview(tx, Number(subjectId)) : undefined
    if (!review || review.decision === null || review.closedAt === null) return { appealed: null }
    const { id: reviewId, closedAt, queue, decision, reason, note, text, decidedEmail } = review
    const by = decidedEmail ?? ''
    return { appealed: { reviewId, at: closedAt.toISOString(), queue, decision, reason, note, text, by } }
  },
}
