import type { Decision } from '@thunai/contract/desk/queues'
import type { Db } from '../../../platform/db/database.ts'
import type { Effect, SubjectNow } from '../../desk/reviews/reviews.api.ts'

/** What the decisions of one queue do, through the doors of the features that own its subjects. */
export interface QueueEffects extends Readonly<Partial<Record<Exclude<Decision, 'escalate'>, Effect>>> {
  /** Runs before every decision's own effect. */
  readonly always?: Effect
  /** Undoes a decision's effect on the subject. */
  readonly undo?: Effect
  /** The subjects as they are now: files that change, sums, and decisions that would be refused. */
  readonly nowOf?: (db: Db, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, SubjectNow>>
}
