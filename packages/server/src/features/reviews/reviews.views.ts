import type { QueueState, Review } from '@thunai/contract/office/reviews'
import { undoEnd } from './reviews.rules.ts'
import type { KeptQueue, KeptReview } from './reviews.store.ts'

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

export const toQueueState = ({ oldestDueAt, ...queue }: KeptQueue): QueueState => ({
  ...queue,
  oldestDueAt: iso(oldestDueAt),
})

/** `files` are the subject's as they are now; without, those that were kept. */
export function toReview(review: KeptReview, now: Date, files = review.files): Review {
  const isClaimed = review.claimedUntil !== null && review.claimedUntil > now
  return {
    id: review.id,
    version: review.version,
    queue: review.queue,
    priority: review.priority,
    createdAt: review.openedAt.toISOString(),
    dueAt: iso(review.dueAt),
    claimedBy: isClaimed ? review.claimedEmail : null,
    claimedUntil: isClaimed ? iso(review.claimedUntil) : null,
    isEscalated: review.isEscalated,
    blockAskedBy: review.blockAskedEmail,
    subject: {
      kind: review.subjectKind,
      memberId: review.memberId,
      profileId: review.profileId,
      text: review.text,
      files: [...files],
    },
    signals: [...review.signals],
    decided: toDecided(review),
  }
}

function toDecided({ queue, decision, closedAt, reason, note, decidedEmail }: KeptReview): Review['decided'] {
  if (decision === null || closedAt === null) return null
  const by = decidedEmail ?? ''
  return { decision, reason, note, by, at: closedAt.toISOString(), undoUntil: iso(undoEnd(queue, closedAt)) }
}
