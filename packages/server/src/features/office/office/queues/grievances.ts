import { Refusal } from '../../../../platform/refusal.ts'
import { answerGrievance } from '../../../household/grievances/grievances.api.ts'
import type { Effect } from '../../../desk/reviews/reviews.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Mails the reply to the sender of the grievance, for any decision. */
export const answer: Effect = async (tx, services, { review, reply }) => {
  if (reply === '')
    throw new Refusal('invalidFields', { fields: { reply: 'Please write the reply. It is emailed to the sender.' } })
  await answerGrievance(tx, services, review.subjectId, reply)
}

export const grievances: QueueEffects = { always: answer }
