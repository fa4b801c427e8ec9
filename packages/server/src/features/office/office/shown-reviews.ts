import type { Queue } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findPeople } from '../members/members.api.ts'
import { findDue, findReviews, toReview, type KeptReview } from '../../desk/reviews/reviews.api.ts'
import { EFFECTS } from './effects.ts'

/** A page of a queue as the office shows it. */
export async function findShownReviews(
  services: Services,
  staff: Staff,
  asked: { readonly queue: Queue; readonly state: 'open' | 'decided'; readonly before?: string | undefined },
): Promise<{ readonly rows: Review[]; readonly next: string | null }> {
  const { rows, next } = await findReviews(services, staff, asked)
  return { rows: await show(services, staff, asked.queue, rows), next }
}

/** A page of the worklist, over all queues of the caller's roles. */
export async function findShownWorklist(
  services: Services,
  staff: Staff,
  before: string | undefined,
): Promise<{ readonly rows: Review[]; readonly next: string | null }> {
  const { rows, next } = await findDue(services, staff, before)
  const shown = new Map<number, Review>()
  for (const queue of new Set(rows.map((row) => row.queue))) {
    const ofQueue = rows.filter((row) => row.queue === queue)
    for (const review of await show(services, staff, queue, ofQueue)) shown.set(review.id, review)
  }
  return { rows: rows.flatMap(({ id }) => shown.get(id) ?? []), next }
}

/** One review as the office shows it. */
export async function showReview(services: Services, staff: Staff, review: KeptReview): Promise<Review> {
  const [shown] = await show(services, staff, review.queue, [review])
  if (!shown) throw new Error(`The review ${review.id} is not shown.`)
  return shown
}

async function show(
  { db, clock }: Services,
  staff: Staff,
  queue: Queue,
  reviews: readonly KeptReview[],
): Promise<Review[]> {
  if (reviews.length === 0) return []
  const subjects = await EFFECTS[queue].nowOf?.(
    db,
    reviews.map(({ subjectId }) => subjectId),
  )
  const people = await findPeople(
    db,
    clock.now(),
    reviews.flatMap(({ profileId }) => profileId ?? []),
  )
  return reviews.map((review) =>
    toReview(review, staff, clock.now(), {
      ...subjects?.get(review.subjectId),
      ...people.get(review.profileId ?? ''),
    }),
  )
}
