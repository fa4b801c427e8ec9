import type { Queue, Review } from '@thunai/contract/office/reviews'
import type { Staff } from '../../policies/staff.ts'
import type { Services } from '../../services.ts'
import { findReviews, toReview, type KeptReview } from '../reviews/reviews.api.ts'
import { EFFECTS } from './effects.ts'

/** A page of a queue as the office shows it. */
export async function findShownReviews(
  services: Services,
  staff: Staff,
  asked: { readonly queue: Queue; readonly state: 'open' | 'decided'; readonly before?: string | undefined },
): Promise<{ readonly rows: Review[]; readonly next: string | null }> {
  const { rows, next } = await findReviews(services, staff, asked)
  const files = await findFiles(services, asked.queue, rows)
  return { rows: rows.map((row) => toReview(row, services.clock.now(), files?.get(row.subjectId))), next }
}

/** One review as the office shows it. */
export async function showReview(services: Services, review: KeptReview): Promise<Review> {
  const files = await findFiles(services, review.queue, [review])
  return toReview(review, services.clock.now(), files?.get(review.subjectId))
}

const findFiles = ({ database: { db } }: Services, queue: Queue, rows: readonly KeptReview[]) =>
  rows.length === 0
    ? undefined
    : EFFECTS[queue]?.filesOf?.(
        db,
        rows.map(({ subjectId }) => subjectId),
      )
