import { Refusal } from '../../../../platform/refusal.ts'
import { decideStory, findWaitingStories, undoStoryDecision } from '../../../meeting/alliances/alliances.api.ts'
import type { QueueEffects } from '../queue-effects.ts'

/** Publishes a story that two families agreed to, or not. */
export const stories: QueueEffects = {
  approve: async (tx, services, { review }) => {
    if (!(await decideStory(tx, services, { id: review.subjectId, refusedFor: null }))) throw new Refusal('memberGone')
  },
  refuse: async (tx, services, { review, reason = 'rules' }) => {
    await decideStory(tx, services, { id: review.subjectId, refusedFor: reason })
  },
  undo: async (tx, services, { review }) => {
    await undoStoryDecision(tx, services, review.subjectId)
  },
  nowOf: async (db, subjectIds) => {
    const waiting = await findWaitingStories(db, subjectIds)
    return new Map(subjectIds.map((id) => [id, waiting.has(id) ? {} : { barred: { approve: 'memberGone' } }]))
  },
}
