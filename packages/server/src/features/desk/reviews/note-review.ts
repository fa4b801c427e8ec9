import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../staff/staff.api.ts'
import { findOwn } from './claim-review.ts'
import { type KeptNote, noteEvent } from './events.store.ts'
import { lockReview } from './reviews.store.ts'

/**
 * Leaves a note for colleagues on a review, even if another person has claimed it.
 * @throws Refusal reviewNotFound, rightMissing
 */
export async function noteReview(services: Services, staff: Staff, id: number, text: string): Promise<KeptNote> {
  const { db, transact, clock } = services
  const found = await findOwn(db, staff, id)
  return transact(async (tx) => {
    const at = clock.now()
    const review = await lockReview(tx, found)
    if (!review) throw new Refusal('reviewNotFound')
    await noteEvent(tx, [id], { act: 'noted', by: staff, note: text }, at)
    await recordStaffEvent(tx, staff, {
      act: 'noteReview',
      at,
      memberId: review.memberId ?? undefined,
      on: `review:${id}`,
      after: { queue: review.queue },
    })
    return { at, by: staff.email, text }
  })
}
