import { answerAppeal, liftAll } from '../../moderation/moderation.api.ts'
import type { QueueEffects } from '../queue-effects.ts'
import { answer } from './grievances.ts'

/** An appeal is a press on the notice of one decision, or a grievance against what stands. */
export const appeals: QueueEffects = {
  always: async (tx, services, decided) => {
    const { review, decision, reason, note } = decided
    const isUpheld = decision === 'approve'
    if (review.subjectKind === 'grievance') {
      if (isUpheld && review.memberId !== null) await liftAll(tx, services, review.memberId)
      return answer(tx, services, decided)
    }
    await answerAppeal(tx, services, Number(review.subjectId), { isUpheld, reason, note })
    return () => {
      services.outbox.wake()
      services.live.wake()
    }
  },
}
