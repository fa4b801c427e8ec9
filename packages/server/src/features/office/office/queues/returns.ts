import { Refusal } from '../../../../platform/refusal.ts'
import { decideReturn, findWaitingReturns } from '../../../meeting/disclosures/disclosures.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Gives an opened contact back to the plan, or not. */
export const returns: QueueEffects = {
  approve: async (tx, services, { review }) => {
    if (!(await decideReturn(tx, services, { id: review.subjectId, refusedFor: null }))) throw new Refusal('memberGone')
  },
  refuse: async (tx, services, { review, reason = 'rules' }) => {
    await decideReturn(tx, services, { id: review.subjectId, refusedFor: reason })
  },
  nowOf: async (db, subjectIds) => {
    const waiting = await findWaitingReturns(db, subjectIds)
    return new Map(subjectIds.map((id) => [id, waiting.has(id) ? {} : { barred: { approve: 'memberGone' } }]))
  },
}
