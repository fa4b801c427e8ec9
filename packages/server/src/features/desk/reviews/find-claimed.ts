import type { Queue } from '@thunai/contract/desk/queues'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import { findOpen, type KeptReview } from './reviews.store.ts'

/**
 * The open review of a subject, if the caller holds its claim.
 * @throws Refusal reviewNotFound; claimNeeded for all other staff
 */
export async function findClaimed(
  tx: Tx,
  { staffId }: Pick<Staff, 'staffId'>,
  subject: { readonly queue: Queue; readonly subjectId: string },
  now: Date,
): Promise<KeptReview> {
  const review = await findOpen(tx, subject)
  if (!review) throw new Refusal('reviewNotFound')
  const hasClaim = review.claimedBy === staffId && review.claimedUntil !== null && review.claimedUntil > now
  if (!hasClaim) throw new Refusal('claimNeeded')
  return review
}
