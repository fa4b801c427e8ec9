import { GRIEVANCES } from '@thunai/contract/frame/limits'
import { Refusal } from '../../../platform/refusal.ts'
import { answerGrievance } from '../../grievances/grievances.api.ts'
import type { Effect } from '../../reviews/reviews.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Whatever the decision, its note is the answer to the sender of the grievance. */
export const answer: Effect = async (tx, services, { review, note }) => {
  if (note === '' || note.length > GRIEVANCES.answer)
    throw new Refusal('invalidFields', { fields: { note: 'Please write the answer: it is mailed to who complained.' } })
  await answerGrievance(tx, services, review.subjectId, note)
}

export const grievances: QueueEffects = { always: answer }
