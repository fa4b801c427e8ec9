import type { Money } from '@thunai/contract/money/money'
import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'
import { type Decision, decisionsOf } from '@thunai/contract/desk/queues'
import type { QueueState, Review } from '@thunai/contract/desk/reviews'
import type { Staff } from '../../../policies/staff.ts'
import { barToDecision, barToAnyDecision, undoEnd } from './reviews.rules.ts'
import type { KeptQueue, KeptReview } from './reviews.store.ts'

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

export const toQueueState = ({ oldestDueAt, ...queue }: KeptQueue): QueueState => ({
  ...queue,
  oldestDueAt: iso(oldestDueAt),
})

/** The subject as it is now. */
export interface SubjectNow {
  /** Defaults to the files stored with the review. */
  readonly files?: readonly string[] | undefined
  readonly pictures?: readonly string[] | undefined
  readonly name?: string | null | undefined
  readonly age?: number | null | undefined
  readonly gender?: string | null | undefined
  readonly amount?: number | undefined
  readonly money?: Money | undefined
  /** Decisions that the subject's owner would refuse, with the reason. */
  readonly barred?: Readonly<Partial<Record<Decision, RefusalCode>>> | undefined
}

/** A review as staff see it. */
export function toReview(
  review: KeptReview,
  staff: Staff,
  now: Date,
  {
    files = review.files,
    pictures,
    name = null,
    age = null,
    gender = null,
    amount,
    money,
    barred = {},
  }: SubjectNow = {},
): Review {
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
      name,
      age,
      gender,
      ...(amount !== undefined && { amount }),
      ...(money !== undefined && { money }),
      text: review.text,
      files: [...files],
      ...(pictures && { pictures: [...pictures] }),
    },
    signals: [...review.signals],
    barred: review.closedAt === null ? toBarred(review, staff, now, barred) : [],
    decided: toDecided(review),
  }
}

function toBarred(
  review: KeptReview,
  staff: Staff,
  now: Date,
  byOwner: NonNullable<SubjectNow['barred']>,
): NonNullable<Review['barred']> {
  const all = barToAnyDecision(review, staff, now)
  return decisionsOf(review.queue).flatMap((decision) => {
    const code = all ?? barToDecision(review, staff.staffId, decision) ?? byOwner[decision]
    return code ? [{ decision, why: REFUSALS[code].sentence }] : []
  })
}

function toDecided({ queue, decision, closedAt, reason, note, reply, decidedEmail }: KeptReview): Review['decided'] {
  if (decision === null || closedAt === null) return null
  const by = decidedEmail ?? ''
  return { decision, reason, note, reply, by, at: closedAt.toISOString(), undoUntil: iso(undoEnd(queue, closedAt)) }
}
