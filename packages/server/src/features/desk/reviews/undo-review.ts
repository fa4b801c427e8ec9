import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../staff/staff.api.ts'
import { reviewChanged, findOwn } from './claim-review.ts'
import type { Decided, Effect } from './decide-review.ts'
import { noteEvent } from './events.store.ts'
import { undoEnd } from './reviews.rules.ts'
import { findOpen, lockReview, saveChange, type KeptReview } from './reviews.store.ts'

/**
 * Undoes the caller's own recent decision: reopens the review, and `revert` undoes the effects.
 * @throws Refusal reviewNotFound, rightMissing, notYourReview, reviewChanged, undoTooLate
 */
export async function undoReview(
  services: Services,
  staff: Staff,
  { id, version }: { readonly id: number; readonly version: number },
  revert: Effect,
): Promise<KeptReview> {
  const { db, transact, clock } = services
  const found = await findOwn(db, staff, id)
  return transact(async (tx) => {
    const review = await lockReview(tx, found)
    // Read after waiting for the lock, because the member may have been notified meanwhile.
    const now = clock.now()
    if (!review) throw new Refusal('reviewNotFound')
    const { queue, closedAt, decision, reason, note, reply } = review
    if (review.version !== version || !closedAt || decision === null) throw reviewChanged(review)
    if (review.decidedBy !== staff.staffId) throw new Refusal('notYourReview')
    const until = undoEnd(queue, closedAt)
    if (!until || until < now) throw new Refusal('undoTooLate')
    // The same subject was submitted again meanwhile.
    if (await findOpen(tx, review)) throw new Refusal('undoTooLate')
    const undone: Decided = { review, decision, reason: reason ?? undefined, note, reply, by: staff }
    await revert(tx, services, undone)
    const after = await saveChange(tx, id, { decided: null, blockAsked: null })
    await noteEvent(tx, [id], { act: 'undone', by: staff, decision }, now)
    await recordStaffEvent(tx, staff, {
      act: 'undoReview',
      at: now,
      memberId: review.memberId ?? undefined,
      on: `review:${id}`,
      before: { queue, decision },
    })
    return after
  })
}
