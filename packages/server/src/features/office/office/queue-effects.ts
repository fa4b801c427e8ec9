import type { Decision } from '@thunai/contract/desk/queues'
import type { Db, Moment } from '../../../platform/db/database.ts'
import type { ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import type { NearMessage } from '../../meeting/conversations/conversations.api.ts'
import type { Effect, KeptReview, SubjectNow } from '../../desk/reviews/reviews.api.ts'

/** Evidence of one queue. */
export interface QueueEvidence extends Partial<Omit<ReviewEvidence, 'members' | 'messages' | 'photo'>> {
  readonly report?: {
    readonly id: number
    /** Member id of the reporter, or of the receiver of a held message. */
    readonly reporterMemberId: string
    readonly messageSeq: number | null
    readonly messages: readonly NearMessage[]
  }
}

/** Effects of the decisions of one queue, through the doors of the features that own its subjects. */
export interface QueueEffects extends Readonly<Partial<Record<Exclude<Decision, 'escalate'>, Effect>>> {
  /** Runs before every decision's own effect. */
  readonly always?: Effect
  /** Undoes a decision's effect on the subject. */
  readonly undo?: Effect
  /** What staff need to decide a review, besides its member. */
  readonly evidenceOf?: (tx: Moment, review: KeptReview, now: Date) => Promise<QueueEvidence>
  /** The current subjects: files with changing addresses, amounts, and decisions that would be refused. */
  readonly nowOf?: (db: Db, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, SubjectNow>>
}
