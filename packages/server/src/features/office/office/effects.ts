import { hasTrait, type Queue } from '@thunai/contract/desk/queues'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { findAppealedReview, moderate, undoDecisions } from '../../identity/moderation/moderation.api.ts'
import type { Decided, Effect } from '../../desk/reviews/reviews.api.ts'
import { saveBlockedEvidence, saveTakenDownEvidence } from '../authorities/authorities.api.ts'
import type { QueueEffects } from './queue-effects.ts'
import { breaches } from './queues/breaches.ts'
import { appeals } from './queues/appeals.ts'
import { evidence } from './queues/evidence.ts'
import { grievances } from './queues/grievances.ts'
import { messages } from './queues/messages.ts'
import { photos } from './queues/photos.ts'
import { refunds } from './queues/refunds.ts'
import { reports } from './queues/reports.ts'
import { returns } from './queues/returns.ts'
import { stories } from './queues/stories.ts'
import { texts } from './queues/texts.ts'
import { verifications } from './queues/verifications.ts'

/** What decisions do in each queue. */
export const EFFECTS: Readonly<Record<Queue, QueueEffects>> = {
  photos,
  texts,
  verifications,
  reports,
  messages,
  impersonation: grievances,
  grievances,
  refunds,
  returns,
  stories,
  breaches,
  appeals,
  evidence,
}

/** Applies a decision: the queue's effect, the notice to the member, and what an upheld appeal restores. */
export const apply: Effect = async (tx, services, decided) => {
  const effects = EFFECTS[decided.review.queue]
  await saveTakenDownEvidence(tx, services, decided)
  await effects.always?.(tx, services, decided)
  await effects[decided.decision]?.(tx, services, decided)
  await decideAgainstMember(tx, services, decided)
  await restoreAppealed(tx, services, decided)
}

async function decideAgainstMember(tx: Tx, services: Services, decided: Decided): Promise<void> {
  const { review, decision, reason, by } = decided
  const { id: reviewId, profileId, memberId, queue, blockAskedBy: askedBy } = review
  if (
    decision === 'approve' ||
    decision === 'close' ||
    (decision === 'refuse' && !hasTrait(queue, 'refusalIsAppealable'))
  )
    return
  if (profileId === null || memberId === null || reason === undefined) return
  await moderate(tx, services, { profileId, memberId, decision, queue, reason, reviewId, by: by.staffId, askedBy })
  if (decision === 'block') await saveBlockedEvidence(tx, services, { profileId, memberId })
}

/** If an appeal is upheld, restores what the decision took down, if it still exists. */
const restoreAppealed: Effect = async (tx, services, { review: { queue, subjectKind, subjectId }, decision, by }) => {
  if (queue !== 'appeals' || subjectKind !== 'decision' || decision !== 'approve') return
  const review = await findAppealedReview(tx, Number(subjectId))
  if (!review || review.decision === null || review.decision === 'approve') return
  const { reason, note, reply } = review
  const appealed = { review, decision: review.decision, reason: reason ?? undefined, note, reply, by }
  await EFFECTS[review.queue].undo?.(tx, services, appealed)
}

/** Undoes the effects of a decision. */
export const revert: Effect = async (tx, services, decided) => {
  const { id, queue, memberId } = decided.review
  if (memberId !== null) await undoDecisions(tx, services, id, memberId)
  await EFFECTS[queue].undo?.(tx, services, decided)
}
