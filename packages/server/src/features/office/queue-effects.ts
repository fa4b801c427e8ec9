import type { Decision } from '@thunai/contract/office/reviews'
import type { Db } from '../../platform/db/database.ts'
import type { Effect, SubjectNow } from '../reviews/reviews.api.ts'

/** What the decisions of one queue do, through the api of the feature that owns its subjects. */
export interface QueueEffects extends Readonly<Partial<Record<Exclude<Decision, 'escalate'>, Effect>>> {
  /** Besides, and before, whatever is decided. */
  readonly always?: Effect
  /** Undoes what a decision did to the subject. */
  readonly undo?: Effect
  /** What there is to say of the subjects as they are now: files that change, sums, and decisions that would be refused. */
  readonly nowOf?: (db: Db, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, SubjectNow>>
}
