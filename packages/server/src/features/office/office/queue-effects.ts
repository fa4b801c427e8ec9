import type { Decision } from '@thunai/contract/desk/queues'
import type { Db, Moment } from '../../../platform/db/database.ts'
import type { ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import type { NearMessage } from '../../meeting/conversations/conversations.api.ts'
import type { Effect, KeptReview, SubjectNow } from '../../desk/reviews/reviews.api.ts'

/** Evidence of one queue. */
export interface QueueEvidence extends Partial<Omit<ReviewEvidence, 'members' | 'messages' | 'photo'>> {
  readonly report?: {
    readonly id: number
    /** The reporter, or the receiver of a message that was held back. */
    readonly reporterMemberId: string
    readonly messageSeq: number | null
    readonly messages: readonly NearMessage[]
  }
}

/** What the decisions of one queue do, through the doors of the features that own its subjects. */
export interface QueueEffects extends Readonly<Partial<Record<Exclude<Decision, 'escalate'>, Effect>>> {
  /** Runs before every decision's own effect. */
  readonly always?: Effect
  /** Undoes a decision's effect on the subject. */
  readonly undo?: Effect
  /** What a person needs to decide one review, besides the member whom it is about. */
  readonly evidenceOf?: (tx: Moment, review: KeptReview, now: Date) => Promise<QueueEvidence>
  /** The subjects as they are now: files that change, sums, and decisions that would be refused. */
  readonly nowOf?: (db: Db, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, SubjectNow>>
}
