import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { noteEvent } from './events.store.ts'
import { hasQueue } from './list-reviews.ts'
import { barToAnyDecision, claimEnd } from './reviews.rules.ts'
import { findReview, lockReview, saveChange, type KeptReview } from './reviews.store.ts'

/**
 * Claims an open review for a time; claiming it again restarts the time.
 * @throws Refusal reviewNotFound, rightMissing, notYourReview, reviewChanged (decided), reviewClaimed
 */
export async function claimReview(services: Services, staff: Staff, id: number): Promise<KeptReview> {
  const { db, transact, clock } = services
  const found = await findOwn(db, staff, id)
  return transact(async (tx) => {
    const now = clock.now()
    const review = await lockReview(tx, found)
    if (!review) throw new Refusal('reviewNotFound')
    if (review.closedAt) throw reviewChanged(review)
    refuseOthers(review, staff, now)
    const by = { by: staff.staffId, email: staff.email }
    if (review.claimedBy !== staff.staffId) await noteEvent(tx, [id], { act: 'claimed', by: staff }, now)
    return saveChange(tx, id, { claim: { ...by, until: claimEnd(now) } })
  })
}

/**
 * Ends the caller's claim, so that a colleague can decide the review at once.
 * @throws Refusal reviewNotFound, rightMissing, reviewChanged (decided)
 */
export async function releaseReview(services: Services, staff: Staff, id: number): Promise<KeptReview> {
  const { db, transact, clock } = services
  const found = await findOwn(db, staff, id)
  return transact(async (tx) => {
    const review = await lockReview(tx, found)
    if (!review) throw new Refusal('reviewNotFound')
    if (review.closedAt) throw reviewChanged(review)
    if (review.claimedBy !== staff.staffId) return review
    await noteEvent(tx, [id], { act: 'released', by: staff }, clock.now())
    return saveChange(tx, id, { claim: null })
  })
}

/** @throws Refusal reviewNotFound; rightMissing for a queue that the caller's roles don't have */
export async function findOwn(db: Db | Tx, staff: Staff, id: number): Promise<KeptReview> {
  const found = await findReview(db, id)
  if (!found) throw new Refusal('reviewNotFound')
  if (!hasQueue(staff, found.queue)) throw new Refusal('rightMissing')
  return found
}

/** @throws Refusal notYourReview, reviewClaimed with the name of the claimant */
export function refuseOthers(review: KeptReview, staff: Staff, now: Date): void {
  const bar = barToAnyDecision(review, staff, now)
  if (bar) throw new Refusal(bar, bar === 'reviewClaimed' ? { fields: { by: review.claimedEmail ?? '' } } : {})
}

/** Names who decided the review, if it was decided. */
export const reviewChanged = ({ decidedEmail, claimedEmail }: KeptReview): Refusal => {
  const by = decidedEmail ?? claimedEmail
  return new Refusal('reviewChanged', by === null ? {} : { fields: { by } })
}
