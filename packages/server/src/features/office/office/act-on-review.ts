import type { Review } from '@thunai/contract/desk/reviews'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import {
  claimReview,
  decideReview,
  releaseReview,
  undoReview,
  type DecisionInput,
} from '../../desk/reviews/reviews.api.ts'
import { apply, revert } from './effects.ts'
import { showReview } from './shown-reviews.ts'

/** Claims a review for a time, so that no other staff member decides it. */
export const claim = async (services: Services, staff: Staff, id: number): Promise<Review> =>
  showReview(services, staff, await claimReview(services, staff, id))

/** Ends the caller's claim of a review. */
export const releaseReviewOf = async (services: Services, staff: Staff, id: number): Promise<Review> =>
  showReview(services, staff, await releaseReview(services, staff, id))

/** Decides a review, with all effects. */
export const decide = async (services: Services, staff: Staff, said: DecisionInput): Promise<Review> =>
  showReview(services, staff, await decideReview(services, staff, said, apply))

/** Undoes a decision and its effects. */
export const undo = async (
  services: Services,
  staff: Staff,
  which: { readonly id: number; readonly version: number },
): Promise<Review> => showReview(services, staff, await undoReview(services, staff, which, revert))
